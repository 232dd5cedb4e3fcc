/** What is as long as a token and made of the same signs. A token of ours has 32 signs or more. */
const TOKEN = /[\w-]{32,}/g;

/** A text for a log without the tokens that may stand in it: of an address, of a message that repeats one. */
export const maskTokens = (text: string): string => text.replaceAll(TOKEN, '…');
