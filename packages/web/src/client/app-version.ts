import { createStore } from './store.ts';

/** The server has a newer application than this page: the person must refresh (Spec: beneficiary-and-access §8, code 16). */
export const outdated = createStore(false);

let versionAtStart: string | undefined;

/** Compares what the server says about its version with what it said first: this page came with that one. */
export function noteServerVersion(version: string): void {
  versionAtStart ??= version;
  if (version !== versionAtStart) outdated.set(true);
}
