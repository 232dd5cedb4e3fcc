import { afterEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../client/failures.ts';
import { sampleUser } from '../testing/samples.ts';
import { saveOfflineVisit, loadOfflineVisit } from './offline-visit.ts';
import { clearSession, restoreSession, session } from './session.ts';

/** The browser's own, as far as one address of one cache goes. */
function browserCaches() {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (_address: string, response: Response) => void kept.set(name, response),
    }),
    match: async (_address: string, { cacheName }: { readonly cacheName: string }) => kept.get(cacheName)?.clone(),
    delete: async (name: string) => kept.delete(name),
  });
  return kept;
}

const answers = { mutations: [], queries: [] };

afterEach(() => {
  clearSession('nobody');
  vi.unstubAllGlobals();
});

test('nobody answers: one reads in the last visit, for a week', async () => {
  browserCaches();
  const user = sampleUser({ id: 7 });
  const seenAt = Date.now() - 3_600_000;
  await saveOfflineVisit({ user, seenAt, answers });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  await restoreSession();
  expect(session.get()).toMatchObject({ phase: 'signed-in', user: { id: 7 }, kept: { seenAt, answers } });
  expect(await loadOfflineVisit(seenAt + 7 * 24 * 3_600_000)).toBeUndefined();
});

test('who has signed out, or is known no longer, leaves nothing to read', async () => {
  const kept = browserCaches();
  await saveOfflineVisit({ user: sampleUser(), seenAt: Date.now(), answers });
  clearSession('ended');
  await vi.waitFor(() => expect(kept.size).toBe(0), 10_000);
  vi.stubGlobal('fetch', async () => Promise.reject(new Unreachable('UserInfoFromSession', undefined)));
  await restoreSession();
  expect(session.get()).toEqual({ phase: 'offline' });
});

test('another build does not draw what this one was answered, nor anybody what cannot be read', async () => {
  const kept = browserCaches();
  await saveOfflineVisit({ user: sampleUser(), seenAt: Date.now(), answers });
  const [name = ''] = kept.keys();
  kept.set(name, Response.json({ user: sampleUser(), seenAt: Date.now(), answers, revision: 'another' }));
  expect(await loadOfflineVisit()).toBeUndefined();
  kept.set(name, new Response('not json'));
  expect(await loadOfflineVisit()).toBeUndefined();
});
