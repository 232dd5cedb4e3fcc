/** Typed words as a pattern for `like`: what has a meaning in patterns is taken literally. Compare with `searchable(…)` on both sides. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
