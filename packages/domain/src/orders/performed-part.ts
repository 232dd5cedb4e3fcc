/** The part of a service that was provided: of three visits one, of a hundred percent fifty. */
export type PerformedPart = { readonly done: number; readonly total: number };

export const MAX_PERFORMED_PARTS = 100_000;

const share = /^(\d{1,6})\s*(?:\/|sur|of)\s*(\d{1,6})$/u;
const percent = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%$/u;

/** Reads “1/3”, “1 sur 3”, “1 of 3”, “50 %”, “33,3 %” and “0”; null where the text is no part of a whole. */
export function readPerformedPart(text: string): PerformedPart | null {
  const typed = text.trim().toLowerCase();
  const [, done, total] = share.exec(typed) ?? [];
  if (typed === '0') return { done: 0, total: 1 };
  const [, hundredths, decimals = ''] = percent.exec(typed) ?? [];
  const part =
    hundredths === undefined
      ? { done: Number(done), total: Number(total) }
      : { done: Number(`${hundredths}${decimals}`), total: 100 * 10 ** decimals.length };
  return isPerformedPart(part) ? part : null;
}

/** Whether it is a part of a whole; not a number is none. */
const isPerformedPart = ({ done, total }: PerformedPart): boolean =>
  total >= 1 && total <= MAX_PERFORMED_PARTS && done >= 0 && done <= total;
