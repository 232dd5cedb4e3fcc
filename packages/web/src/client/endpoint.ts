import { listedServer } from '@loge/domain/access/server-address';
import { pageFact } from './page-facts.ts';

/**
 * Where calls go. Normally the server that the page came from; some accounts live on another one (Spec: beneficiary-and-access §4,
 * code 10 and `moveToServer`), which must be on the list that the page names. Another server knows no cookie of ours: there the
 * session's token is kept by this window, until it closes (decision 0009).
 */
interface Endpoint {
  /** The other server's origin; '' for the page's own. */
  readonly server: string;
  readonly token: string | null;
}

const storageKey = 'loge.server';
/** The server that a tester chose instead of the page's own (Spec: beneficiary-and-access §2.5 "tester dialog"); kept by this window. */
const chosenKey = 'loge.chosenServer';

/** The other servers that the page names. */
export const listedServers = (): readonly string[] => (pageFact('servers') ?? '').split(' ').filter(Boolean);

/** Where calls go unless the person's account lives elsewhere. */
function home(): Endpoint {
  try {
    return { server: listedServer(sessionStorage.getItem(chosenKey) ?? '', listedServers()) ?? '', token: null };
  } catch {
    return { server: '', token: null };
  }
}

let endpoint = keptEndpoint();

export const gatewayAddress = (action: string): string =>
  `${endpoint.server}/gateway?action=${encodeURIComponent(action)}`;
export const eventsAddress = (): string => `${endpoint.server}/events`;
/** The address of something that the server names by its path alone. */
export const addressOnServer = (path: string): string => `${endpoint.server}${path}`;

/** Whether calls go to another server than the page's. */
export const isElsewhere = (): boolean => endpoint.server !== '';

/** Whether calls go elsewhere than where a session of this window begins: the account has moved. */
const isAway = (): boolean => endpoint.server !== home().server;

/** Another server gets no cookie, and sets none. */
export const credentials = (): RequestCredentials => (isElsewhere() ? 'omit' : 'same-origin');

/** The session's token for the header `X-Session`; null where a cookie holds the session. */
export const sessionToken = (): string | null => endpoint.token;

/** Sends further calls to another server, or back home. False when that server is not one of ours; nothing has changed then. */
export function moveToServer(address: string): boolean {
  if (listedServer(address, [location.origin]) !== null) {
    resetEndpoint();
    return true;
  }
  const server = listedServer(address, listedServers());
  if (server === null) return false;
  if (server !== endpoint.server) callAt({ server, token: null });
  return true;
}

/** Keeps the token that an answer of another server brings. */
export function keepTokenOf(answer: unknown): void {
  if (!isElsewhere() || typeof answer !== 'object' || answer === null || !('sessionToken' in answer)) return;
  if (typeof answer.sessionToken === 'string') callAt({ server: endpoint.server, token: answer.sessionToken });
}

/** Back to the server that the page came from (Spec: beneficiary-and-access §2.1 "/offline: after 2 clicks the endpoint is reset"). */
export function resetEndpoint(): void {
  if (isElsewhere()) callAt(home());
}

/** Goes back from the server to which the account has moved. Answers how to be there again, as before; undefined for who is not away. */
export function leaveForHome(): (() => void) | undefined {
  if (!isAway()) return undefined;
  const there = endpoint;
  callAt(home());
  return () => callAt(there);
}

/** Sends all calls to a server of the list, from the start. False when it is none; nothing has changed then. */
export function chooseServer(address: string): boolean {
  const server = listedServer(address, listedServers());
  if (server === null) return false;
  try {
    sessionStorage.setItem(chosenKey, server);
  } catch {
    // Storage may be forbidden: the choice then lasts until the next sign-in.
  }
  callAt({ server, token: null });
  return true;
}

/** The page's own server again, whatever a tester chose. */
export function clearChosenServer(): void {
  try {
    sessionStorage.removeItem(chosenKey);
  } catch {
    // Nothing was kept.
  }
  callAt({ server: '', token: null });
}

/** The server that calls go to, by its origin. */
export const currentServer = (): string => (isElsewhere() ? endpoint.server : location.origin);

function callAt(next: Endpoint): void {
  endpoint = next;
  try {
    if (isElsewhere()) sessionStorage.setItem(storageKey, JSON.stringify(next));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden: the session then lasts until the page is reloaded.
  }
}

/** Where this window was before it was reloaded, as far as the page still names that server. */
function keptEndpoint(): Endpoint {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('server' in kept) || !('token' in kept)) return home();
    const server = typeof kept.server === 'string' ? listedServer(kept.server, listedServers()) : null;
    return server === null ? home() : { server, token: typeof kept.token === 'string' ? kept.token : null };
  } catch {
    return home();
  }
}
