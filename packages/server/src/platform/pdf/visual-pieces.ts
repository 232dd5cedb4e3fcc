const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

const number = /(\p{Nd}[\p{Nd}.,:/]*\p{Nd}|\p{Nd})/u;
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
  ' ': '\u00A0',
};

/**
 * A line of a paper that runs from left to right, as pieces in the sequence in which they are seen. The fonts' library turns each piece of Arabic or Hebrew
 * itself; here the numbers within keep their direction, and brackets open on the other side.
 */
export function visualPieces(line: string): readonly string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const sequence of sequencesIn(line)) {
    pieces.push(line.slice(end, sequence.start));
    const parts = line.slice(sequence.start, sequence.end).split(number).reverse();
    pieces.push(...parts.map((part) => (number.test(part) ? part : turned(part))));
    end = sequence.end;
  }
  pieces.push(line.slice(end));
  return pieces.map(withoutIsolates).filter((piece) => piece !== '');
}

interface Sequence {
  readonly start: number;
  readonly end: number;
}

/**
 * Each goes from a letter of a script that runs from right to left to the last one before a letter of another script, or before an isolate; with the bracket
 * that ends what began within.
 */
function sequencesIn(line: string): readonly Sequence[] {
  const found: Sequence[] = [];
  let [start, end, open, at] = [-1, -1, 0, 0];
  const close = () => {
    if (start >= 0) found.push({ start, end });
    [start, open] = [-1, 0];
  };
  for (const sign of line) {
    const next = at + sign.length;
    if (rightToLeft.test(sign)) {
      if (start < 0) start = at;
      end = next;
    } else if (/[\p{L}\u2066-\u2069]/u.test(sign)) close();
    else if (start >= 0) {
      if (sign === '(') open += 1;
      if ((sign === ')' && open > 0) || (at === end && /\p{M}/u.test(sign))) end = next;
      if (sign === ')') open = Math.max(0, open - 1);
    }
    at = next;
  }
  close();
  return found;
}

/** Words are laid out one by one; a no-break space keeps those of a piece together, so that all of it is turned. */
const turned = (part: string): string => part.replaceAll(/[ ()[\]{}<>«»]/g, (sign) => mirrored[sign] ?? sign);
