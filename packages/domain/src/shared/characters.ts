/** The characters of a text as people, the gateway and PostgreSQL count them: an emoji is one, not the two units of UTF-16. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a text has more characters than that. Only what has more units than that needs counting. */
export const isLonger = (text: string, max: number): boolean => text.length > max && countCharacters(text) > max;
