import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../session/session.ts';
import { sampleOffer, sampleUser } from '../../../testing/samples.ts';
import { newDraft, noAddress } from '../draft/order-draft.ts';
import type { CartLine } from './cart-store.ts';

const line = (key: string): CartLine => ({
  key,
  place: { universe: 1, category: 2, partner: 3 },
  title: { fr: 'Chemises', en: 'Shirts' },
  partnerName: 'Au Fil',
  illustration: null,
  draft: { ...newDraft(sampleOffer([]), noAddress), comment: `Dossier ${key}` },
  order: { offreId: 7, items: [{ offreItemId: 1, quantity: 1 }] },
});

/** The module as it is after the page has been loaded anew. */
const load = async () => {
  vi.resetModules();
  // The session is known before the first screen that needs the cart is fetched.
  const { session: fresh } = await import('../../../session/session.ts');
  fresh.set(session.get());
  return import('./cart-store.ts');
};
const keysIn = async () => (await load()).cartLine;

beforeEach(() => {
  localStorage.clear();
  session.set({ phase: 'signed-in', user: sampleUser() });
});

test('what is in the cart is there after a reload, with what was typed', async () => {
  (await load()).addCartLine(line('a'));
  expect((await keysIn())('a')?.draft.comment).toBe('Dossier a');
});

test('what is taken out comes back where it was', async () => {
  const store = await load();
  for (const key of ['a', 'b', 'c']) store.addCartLine(line(key));
  const putBack = store.removeCartLine('b');
  expect(store.cartLine('b')).toBeUndefined();
  putBack();
  putBack();
  expect(JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '')).toMatchObject({
    lines: [{ key: 'a' }, { key: 'b' }, { key: 'c' }],
  });
});

test('changing an order leaves it in its place, and means another request', async () => {
  const store = await load();
  for (const key of ['a', 'b']) store.addCartLine(line(key));
  store.noteAttempt({ key: 'k', input: { orders: [] }, lineKeys: ['a', 'b'], isLost: false });
  store.addCartLine({ ...line('a'), partnerName: 'Autre' });
  expect(JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '')).toMatchObject({
    lines: [{ key: 'a', partnerName: 'Autre' }, { key: 'b' }],
    attempt: null,
  });
});

test('an order that leaves the cart while an answer is waited for leaves that answer its key', async () => {
  const store = await load();
  for (const key of ['a', 'b']) store.addCartLine(line(key));
  const attempt = { key: 'k', input: { orders: [] }, lineKeys: ['a', 'b'], isLost: true };
  const written = () => JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '') as { attempt: unknown };
  store.noteAttempt(attempt);
  store.removeCartLine('a');
  expect(written()).toMatchObject({ lines: [{ key: 'b' }], attempt: { key: 'k', isLost: true } });
  store.noteAttempt({ ...attempt, isLost: false });
  store.removeCartLine('nothing');
  expect(written().attempt).toBeNull();
});

test('signing out empties it; a session that ran out does not', async () => {
  const store = await load();
  const { session: live } = await import('../../../session/session.ts');
  store.addCartLine(line('a'));
  live.set({ phase: 'no-token', because: 'ended' });
  expect(localStorage).toHaveLength(1);
  live.set({ phase: 'signed-in', user: sampleUser() });
  expect(store.cartLine('a')).toBeDefined();
  live.set({ phase: 'no-token', because: 'signed-out' });
  expect(localStorage).toHaveLength(0);
});

test('a manager who selects another conciergerie starts afresh, whether or not the cart was loaded', async () => {
  const marc = sampleUser({ id: 3, gestionnaire: true, adherent: false });
  session.set({ phase: 'signed-in', user: marc });
  const store = await load();
  const { clearOrdersInProgress } = await import('../../../session/order-in-progress.ts');
  store.addCartLine(line('a'));
  localStorage.setItem('loge-cart-1-3-12', JSON.stringify({ lines: [line('b')], attempt: null }));
  localStorage.setItem('loge-cart-1-30-self', 'of somebody else');
  clearOrdersInProgress(3);
  expect(store.cartLine('a')).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(['loge-cart-1-30-self']);
});

test('somebody else finds nothing of it', async () => {
  const store = await load();
  const { session: live } = await import('../../../session/session.ts');
  store.addCartLine(line('a'));
  live.set({ phase: 'signed-in', user: { ...sampleUser(), id: 99_999 } });
  expect(store.cartLine('a')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a manager keeps one for each beneficiary', async () => {
  const store = await load();
  const { session: live } = await import('../../../session/session.ts');
  const forOne = (id: number) =>
    live.set({
      phase: 'signed-in',
      user: {
        ...sampleUser(),
        gestionnaire: true,
        selectedAdherent: { id, name: 'N', firstName: 'P', vip: false, telephone: '' },
      },
    });
  forOne(1);
  store.addCartLine(line('a'));
  forOne(2);
  expect(store.cartLine('a')).toBeUndefined();
  forOne(1);
  expect(store.cartLine('a')).toBeDefined();
});

test('what cannot be read counts as nothing', async () => {
  (await load()).addCartLine(line('a'));
  localStorage.setItem(localStorage.key(0) ?? '', '{"lines":');
  expect((await keysIn())('a')).toBeUndefined();
});

/** Another window of the same browser: a module of its own over the same storage. */
const inAnotherWindow = async () => {
  const other = await load();
  return {
    ...other,
    addCartLine(one: CartLine) {
      other.addCartLine(one);
      // Browsers tell all windows but the one that wrote.
      dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
    },
  };
};
const stored = () =>
  (JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '{"lines":[]}') as { lines: CartLine[] }).lines.map(
    ({ key }) => key,
  );

test('two windows share one cart: neither loses what the other has added', async () => {
  const here = await load();
  here.addCartLine(line('a'));
  const there = await inAnotherWindow();
  there.addCartLine(line('b'));
  expect(here.cartLine('b')).toBeDefined();
  here.addCartLine(line('c'));
  expect(stored()).toEqual(['a', 'b', 'c']);
});

test('placing takes out what was placed, and leaves what another window has added in the meantime', async () => {
  const here = await load();
  here.addCartLine(line('a'));
  const attempt = { key: 'k', input: { orders: [] }, lineKeys: ['a'], isLost: true };
  here.noteAttempt(attempt);
  (await inAnotherWindow()).addCartLine(line('b'));
  here.removePlacedLines(attempt);
  expect(stored()).toEqual(['b']);
});

test('what joins orders that wait for their answer leaves them their key', async () => {
  const store = await load();
  store.addCartLine(line('a'));
  store.noteAttempt({ key: 'k', input: { orders: [] }, lineKeys: ['a'], isLost: true });
  store.addCartLine(line('b'));
  expect(JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '')).toMatchObject({ attempt: { key: 'k' } });
});

test('an order that is changed in another window while the answer to the cart is waited for leaves the cart its key', async () => {
  const here = await load();
  here.addCartLine(line('a'));
  here.noteAttempt({ key: 'k', input: { orders: [] }, lineKeys: ['a'], isLost: true });
  here.addCartLine(line('a'));
  expect(JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '')).toMatchObject({ attempt: { key: 'k' } });
  here.noteAttempt({ key: 'k', input: { orders: [] }, lineKeys: ['a'], isLost: false });
  here.addCartLine(line('a'));
  expect(JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '')).toMatchObject({ attempt: null });
});
