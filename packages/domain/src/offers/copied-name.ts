const SUFFIX = ' (copie)';
const LONGEST_NAME = 200;

/** What a copy is called beside the offer that it was made of. */
export const copiedName = (name: string): string => `${name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`;
