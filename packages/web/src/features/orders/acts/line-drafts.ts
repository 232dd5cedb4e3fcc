import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { parseAmount } from '@loge/domain/payments/settlement';
import { plainAmount, sumCents, timesQuantity, type Cents } from '@loge/domain/shared/money';

type Line = ManagerOrderDetailOnWire['items'][number];

/** What has been typed over a line; absent where nothing was. */
export interface LineDraft {
  /** The quantity as it is typed. */
  readonly quantity?: string;
  /** The unit price as it is typed. */
  readonly price?: string;
}
/** By the number of the line. */
export type LineDrafts = Readonly<Record<number, LineDraft>>;

/** A line as it would be saved. */
export interface DraftedLine {
  readonly line: Line;
  readonly quantityText: string;
  /** Null where what is typed is no whole number. */
  readonly quantity: number | null;
  readonly priceText: string;
  /** Null while there is none. */
  readonly price: Cents | null;
  /** Unit price times quantity; null without one of them. */
  readonly total: Cents | null;
}

/** A change of one line, and what takes it back. */
export interface LineChange {
  readonly input: { readonly id: number; readonly quantity?: number; readonly price?: Cents };
  /** Null where it cannot be taken back: a line that is gone, or that had no price. */
  readonly undo: LineChange['input'] | null;
}

export const amountText = (cents: Cents | null): string => (cents === null ? '' : plainAmount(cents));
/** A whole number from 0 to 999, or null: "1,5" is neither one nor fifteen. */
const textQuantity = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null);
export const textAmount = (text: string): Cents | null => (text.trim() === '' ? null : parseAmount(text));

/** The lines that are sold, with what was typed over them. Answers to questions are lines too, and cost nothing. */
export const draftedLines = (lines: readonly Line[], drafts: LineDrafts): DraftedLine[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const draft = drafts[line.id] ?? {};
      const quantityText = draft.quantity ?? String(line.quantity);
      const quantity = textQuantity(quantityText);
      const priceText = draft.price ?? amountText(line.price);
      const price = textAmount(priceText);
      const total = price === null || quantity === null ? null : timesQuantity(price, quantity);
      return { line, quantityText, quantity, priceText, price, total };
    });

/** What the lines come to; those without a price count nothing. */
export const sumOfLines = (lines: readonly DraftedLine[]): Cents => sumCents(lines.map(({ total }) => total ?? 0));

/** Only what differs is saved. */
export const lineChanges = (lines: readonly DraftedLine[]): LineChange[] =>
  lines.flatMap(({ line, quantity, price }): LineChange[] => {
    const hasNewPrice = price !== null && price !== line.price;
    const hasNewQuantity = quantity !== null && quantity !== line.quantity;
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
