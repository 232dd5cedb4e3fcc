import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { parseAmount } from '@loge/domain/payments/settlement';
import { plainAmount, sumCents, timesQuantity, type Cents } from '@loge/domain/shared/money';

type Line = ManagerOrderDetailOnWire['items'][number];

/** What has been typed over a line; absent where nothing was. */
export interface LineDraft {
  readonly quantity?: number;
  /** The unit price as it is typed. */
  readonly price?: string;
}
export type LineDrafts = ReadonlyMap<number, LineDraft>;

/** A line as it would be saved. */
export interface DraftedLine {
  readonly line: Line;
  readonly quantity: number;
  readonly priceText: string;
  /** Null while there is none. */
  readonly price: Cents | null;
  /** Unit price times quantity; null without a price. */
  readonly total: Cents | null;
}

/** A change of one line, and what takes it back. */
export interface LineChange {
  readonly input: { readonly id: number; readonly quantity?: number; readonly price?: Cents };
  /** Null where it cannot be taken back: a line that is gone, or that had no price. */
  readonly undo: LineChange['input'] | null;
}

export const amountText = (cents: Cents | null): string => (cents === null ? '' : plainAmount(cents));
export const textAmount = (text: string): Cents | null => (text.trim() === '' ? null : parseAmount(text));

/** The lines that are sold, with what was typed over them. Answers to questions are lines too, and cost nothing. */
export const draftedLines = (lines: readonly Line[], drafts: LineDrafts): DraftedLine[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const draft = drafts.get(line.id) ?? {};
      const quantity = draft.quantity ?? line.quantity;
      const priceText = draft.price ?? amountText(line.price);
      const price = textAmount(priceText);
      return { line, quantity, priceText, price, total: price === null ? null : timesQuantity(price, quantity) };
    });

/** What the lines come to; those without a price count nothing. */
export const sumOfLines = (lines: readonly DraftedLine[]): Cents => sumCents(lines.map(({ total }) => total ?? 0));

/** Only what differs is saved. */
export const lineChanges = (lines: readonly DraftedLine[]): LineChange[] =>
  lines.flatMap(({ line, quantity, price }): LineChange[] => {
    const hasNewPrice = price !== null && price !== line.price;
    const hasNewQuantity = quantity !== line.quantity;
    if (!hasNewPrice && !hasNewQuantity) return [];
    const isGone = quantity === 0;
    const canGoBack = !isGone && !(hasNewPrice && line.price === null);
    return [
      {
        input: { id: line.id, ...(hasNewQuantity && { quantity }), ...(hasNewPrice && !isGone && { price }) },
        undo: canGoBack
          ? {
              id: line.id,
              ...(hasNewQuantity && { quantity: line.quantity }),
              ...(hasNewPrice && line.price !== null && { price: line.price }),
            }
          : null,
      },
    ];
  });
