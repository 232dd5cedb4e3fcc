const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * One part of a line of several, e.g. of an address. What is written from right to left keeps its letters to itself: without this the parts around it
 * would change places. Everything else stays as it is.
 */
export const bidiIsolate = (part: string): string =>
  RIGHT_TO_LEFT.test(part) ? `${FIRST_STRONG_ISOLATE}${part}${POP_ISOLATE}` : part;
