/** Screens on which something is settled that another screen asked for. */
export type SettlingScreen =
  | '/chooseLocation'
  | '/validateCgu'
  | '/bnfv2/profile/false'
  | '/bnfv2/profile/true'
  | '/bnfv2/subscriptions';

const returnPaths = new Map<SettlingScreen, string>();

/** Remembers from where somebody goes to settle something. */
export function keepReturnPath(settling: SettlingScreen, route: string): void {
  returnPaths.set(settling, route);
}

/** Where they came from, once; undefined for the person who came by themself. */
export function takeReturnPath(settling: SettlingScreen): string | undefined {
  const route = returnPaths.get(settling);
  returnPaths.delete(settling);
  return route;
}
