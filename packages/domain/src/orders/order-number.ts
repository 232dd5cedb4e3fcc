import { groupDigits } from '../shared/group-digits.ts';

/** Between groups of three digits: a no-break space, so that the number stays on one line. */
const GAP = '\u00a0';

/** Before a number that is read out or copied: "N°", "no.", "#". */
const LEAD = /^(?:n\s?[°º.]|no\.?|n|#)?\s*/i;

/** An order's number as it is written everywhere and in every language: "48 217", never with a comma. See docs/rules/order-number.md. */
export const formatOrderNumber = (id: number): string => groupDigits(id).join(GAP);

/** Its groups of three digits, for the person who draws the gap between them instead of writing it. */
export const orderNumberGroups = (id: number): readonly string[] => groupDigits(id);

/**
 * Reads an order's number as people write or paste it: with or without a gap of any kind, with "N°" or "#" before it, with the comma of former
 * English mails. Null for what is none: nobody writes one with a zero in front, as telephone numbers have it. Spec: manager §2, §5.
 */
export function readOrderNumber(text: string): number | null {
  const bare = text.trim().replace(LEAD, '').trim();
  const digits = /^\d{1,3}(,\d{3})+$/.test(bare) ? bare.replaceAll(',', '') : bare.replaceAll(/\s/g, '');
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}

/** What is put on the clipboard where an order's number was selected: its digits alone. Null where something else was. */
export function copiedOrderNumber(selected: string): string | null {
  const number = /^(?:n°|no\.|#)?[\d\s]+$/i.test(selected.trim()) ? readOrderNumber(selected) : null;
  return number === null ? null : String(number);
}
