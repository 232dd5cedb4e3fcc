import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import type { DehydratedState } from '@tanstack/react-query';
import { clientRevision } from '../client/device.ts';
import { keptName } from './local-data.ts';

const address = '/kept-visit';

/** Longer ago, what somebody sees would mislead more than it helps. */
const maxAgeMs = 7 * 24 * 3_600_000;

/** What a beneficiary can read without a network: who they are, and what they were answered. */
export interface OfflineVisit {
  readonly user: SignedInUser;
  /** When the last of it was answered, in milliseconds. */
  readonly seenAt: number;
  /** The answers, as the cache of queries writes them. */
  readonly answers: DehydratedState;
}

/** Keeps the visit in place of the one before. Only the build that kept it draws it: another one's screens may expect other answers. */
export async function saveOfflineVisit(visit: OfflineVisit): Promise<void> {
  const cache = await caches.open(keptName);
  await cache.put(address, Response.json({ ...visit, revision: clientRevision }));
}

/** The last visit of this browser, where it may still be shown. */
export async function loadOfflineVisit(now = Date.now()): Promise<OfflineVisit | undefined> {
  try {
    const response = await caches.match(address, { cacheName: keptName });
    const kept = (await response?.json()) as (OfflineVisit & { readonly revision?: string }) | undefined;
    return kept?.revision === clientRevision && now - (kept?.seenAt ?? 0) < maxAgeMs ? kept : undefined;
  } catch {
    // A browser that keeps nothing, or something that nobody can read.
    return undefined;
  }
}
