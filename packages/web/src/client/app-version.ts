import { clientRevision } from './device.ts';
import { gatewayAddress, isElsewhere } from './endpoint.ts';
import { createStore } from './store.ts';

/** The server has a newer application than this page: the person must refresh (Spec: beneficiary-and-access §8, code 16). */
export const outdated = createStore(false);

/** Other servers than the page's may be of another build: of those counts what they said first. */
const firstSaid = new Map<string, string>();

/** Compares what the server says about its version with the client's own (Spec: beneficiary-and-access §9 "A version check"). */
export function noteServerVersion(version: string): void {
  const server = gatewayAddress('');
  const own = isElsewhere() ? undefined : clientRevision;
  const expected = own ?? firstSaid.get(server) ?? version;
  firstSaid.set(server, expected);
  if (version !== expected) outdated.set(true);
}
