import type { OffreItemOnWire } from '@loge/contract/catalogue/offer-item-wire';
import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { FormProblems } from '../draft/draft-problems.ts';
import type { ItemAnswer, OrderDraft } from '../draft/order-draft.ts';

/** What every part of the order form is given. */
export interface FormPart {
  readonly offer: OffreOnWire;
  readonly draft: OrderDraft;
  readonly problems: FormProblems;
  readonly change: (draft: OrderDraft) => void;
}

/** What the field of an item is given. */
export interface ItemPart {
  readonly item: OffreItemOnWire;
  readonly answer: ItemAnswer;
  readonly problem: string | undefined;
  readonly allowsQuantity: boolean;
  readonly onAnswer: (change: Partial<ItemAnswer>) => void;
}

/** The id of the control of a field, for the summary of problems to jump to. */
export const controlId = (field: string): string => `order-${field.replaceAll(/\W+/g, '-')}`;
