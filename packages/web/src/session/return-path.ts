/** Screens on which something is settled that another screen asked for. */
export type SettlingScreen =
  | '/chooseLocation'
  | '/validateCgu'
  | '/bnfv2/profile/false'
  | '/bnfv2/profile/true'
  | '/bnfv2/subscriptions';

const waysBack = new Map<SettlingScreen, string>();

/** Remembers from where somebody goes to settle something. */
export function keepReturnPath(settling: SettlingScreen, route: string): void {
  waysBack.set(settling, route);
}

/** Where they came from, once; undefined for whoever came by themself. */
export function takeReturnPath(settling: SettlingScreen): string | undefined {
  const route = waysBack.get(settling);
  waysBack.delete(settling);
  return route;
}
