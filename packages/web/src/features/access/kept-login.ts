import { readSessionStorage, writeSessionStorage } from '../../client/session-storage.ts';

const name = 'loge.signingIn';

/** Keeps the login of somebody on their way in, for the page that is about to be loaded anew. */
export const keepLogin = (login: string): void => writeSessionStorage(name, login);

/** The login that was kept before this page was loaded, or null. */
export function keptLogin(): string | null {
  const kept = readSessionStorage(name);
  return typeof kept === 'string' ? kept : null;
}

export const clearLogin = (): void => writeSessionStorage(name, undefined);
