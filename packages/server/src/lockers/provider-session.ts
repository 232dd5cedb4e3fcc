/** Names a session and opens nothing: the beginning of the hash of its token. */
export const sessionIdOf = (sessionKey: string): string => sessionKey.slice(0, 16);

/** A provider stands before the locker for a moment, and others after them. */
export const PROVIDER_SESSION_MS = 30 * 60_000;
