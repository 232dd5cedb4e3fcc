const SUFFIX = ' (copie)';
const MAX_NAME_LENGTH = 200;

/** What a copy is called beside the offer that it was made of. */
export const copiedName = (name: string): string => `${name.slice(0, MAX_NAME_LENGTH - SUFFIX.length)}${SUFFIX}`;
