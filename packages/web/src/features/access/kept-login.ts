import { recall, remember } from '../../client/session-memory.ts';

const name = 'loge.signingIn';

/** Keeps the login of somebody on their way in, for the page that is about to be loaded anew. */
export const keepLogin = (login: string): void => remember(name, login);

/** The login that was kept before this page was loaded, or null. */
export function keptLogin(): string | null {
  const kept = recall(name);
  return typeof kept === 'string' ? kept : null;
}

export const clearLogin = (): void => remember(name, undefined);
