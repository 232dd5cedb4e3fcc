/**
 * Where calls go. Normally the server that the page came from; some accounts live on another one (Spec:
 * beneficiary-and-access §4, code 10 and `moveToServer`), which must be on the list that this build was given.
 */
const knownServers: readonly string[] = (import.meta.env.VITE_SERVERS ?? '').split(',').filter(Boolean);

let server = '';

export const gatewayAddress = (action: string): string => `${server}/gateway?action=${encodeURIComponent(action)}`;
export const eventsAddress = (): string => `${server}/events`;

/** 'include' lets another server of the same site receive its own cookie. */
export const credentials = (): RequestCredentials => (server === '' ? 'same-origin' : 'include');

/** Whether a server may be switched to: on the list, and encrypted unless it is this machine. */
export function mayMoveTo(address: string, allowed: readonly string[] = knownServers): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  const isEncrypted =
    protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'));
  return isEncrypted && allowed.includes(origin);
}

/** Sends further calls to another server. False when that server is not one of ours; nothing has changed then. */
export function moveToServer(address: string): boolean {
  if (!mayMoveTo(address)) return false;
  server = new URL(address).origin;
  return true;
}

/** Back to the server that the page came from (Spec: beneficiary-and-access §2.1 "/offline: after 2 clicks the endpoint is reset"). */
export function resetEndpoint(): void {
  server = '';
}
