/**
 * Labels of items. One of ours says whose desk it is and cannot be guessed: `LG` + the conciergerie's number + `-` + eight letters and digits that cannot be
 * taken for each other. A partner's own label may be bound to an item as well, whatever is written on it.
 */
const ours = /^LG(\d{1,9})-([0-9A-HJKMNP-TV-Z]{8})$/;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The most that a label says, in characters. */
export const LABEL_LENGTH = 60;

/** What a scanner read or somebody typed, as it is kept: without surroundings, in capitals. Empty where nothing is left. */
export function labelCode(scanned: string): string {
  return scanned
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()
    .slice(0, LABEL_LENGTH);
}

/** The conciergerie whose label it is; null for a label that is none of ours. */
export function deskOfLabel(code: string): number | null {
  const found = ours.exec(code);
  return found === null ? null : Number(found[1]);
}

/** A new label of a conciergerie, from eight bytes of chance. */
export function newLabel(conciergerieId: number, chance: Uint8Array): string {
  if (chance.length !== 8) throw new RangeError('A label takes eight bytes of chance.');
  return `LG${conciergerieId}-${Array.from(chance, (byte) => alphabet[byte % 32]).join('')}`;
}

/** The most pieces of one item that carry a label each; the database repeats it. */
const MAX_PIECES = 50;

/** How many labels an item of this quantity can carry, one a piece: one where it cannot be counted in pieces (2,5 kg), or is too many of them. */
export const piecesOf = (quantity: number): number =>
  Number.isInteger(quantity) && quantity > 1 && quantity <= MAX_PIECES ? quantity : 1;

/** The pieces of an item that have no label yet, from 1. */
export const piecesWithoutLabel = (quantity: number, labelled: readonly number[]): readonly number[] =>
  Array.from({ length: piecesOf(quantity) }, (_, index) => index + 1).filter((piece) => !labelled.includes(piece));
