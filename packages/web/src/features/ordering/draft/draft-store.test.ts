import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { session } from '../../../session/session.ts';
import { sampleOffer, sampleUser } from '../../../testing/samples.ts';
import { newDraft, noAddress, type OrderDraft } from './order-draft.ts';

const draftOf = (comment: string, more: Partial<OrderDraft> = {}): OrderDraft => ({
  ...newDraft(sampleOffer([]), noAddress),
  comment,
  ...more,
});
const offreId = draftOf('').offreId;
const order = { offreId, items: [{ offreItemId: 1, quantity: 2 }] };

/** The module as it is after the page has been loaded anew, in the same window. */
async function load() {
  vi.resetModules();
  // The session is known before the first screen that needs a draft is fetched.
  const { session: live } = await import('../../../session/session.ts');
  live.set(session.get());
  const store = await import('./draft-store.ts');
  const commentOf = (cartLine: string | null = null) =>
    renderHook(() => store.useDraft(offreId, cartLine)).result.current?.draft.comment;
  return { ...store, live, commentOf };
}

beforeEach(() => {
  sessionStorage.clear();
  session.set({ phase: 'signed-in', user: sampleUser() });
});

test('what has been typed is there after a reload, with what the server found wrong', async () => {
  (await load()).keepDraft(draftOf('Repassage à plat'), { beginDate: 'Fermé ce jour-là.' });
  const { useDraft } = await load();
  const { current } = renderHook(() => useDraft(offreId)).result;
  expect(current).toMatchObject({
    draft: { comment: 'Repassage à plat' },
    problems: { beginDate: 'Fermé ce jour-là.' },
  });
});

test('an order without an answer keeps its words and its key over a reload; its total is still the one that was seen', async () => {
  const before = await load();
  before.keepDraft(draftOf(''));
  const sent = before.attemptOf(offreId);
  sent.seenTotal.set(900);
  sent.unanswered.set(order);
  const key = sent.keyFor(order);

  const after = (await load()).attemptOf(offreId);
  expect(after.unanswered.get()).toEqual(order);
  expect(after.seenTotal.get()).toBe(900);
  expect(after.keyFor(order)).toBe(key);
  after.settle();
  expect((await load()).attemptOf(offreId).keyFor(order)).not.toBe(key);
});

test('once it is placed nothing of it is left', async () => {
  const store = await load();
  store.keepDraft(draftOf('Merci'));
  store.attemptOf(offreId).keyFor(order);
  store.clearDraft(offreId);
  expect(sessionStorage).toHaveLength(0);
});

test('an order of the cart that is being changed leaves the one that is being filled in as it is', async () => {
  const store = await load();
  store.keepDraft(draftOf('à moitié rempli'));
  store.keepDraft(draftOf('du panier', { cartLine: 'a' }));
  expect(store.commentOf()).toBe('à moitié rempli');
  store.clearDraft(offreId, 'a');
  expect((await load()).commentOf()).toBe('à moitié rempli');
});

test('signing out forgets it; a session that ran out does not', async () => {
  const { keepDraft, live, commentOf } = await load();
  keepDraft(draftOf('15 rue des Lilas'));
  live.set({ phase: 'no-token', because: 'ended' });
  live.set({ phase: 'signed-in', user: sampleUser() });
  expect(commentOf()).toBe('15 rue des Lilas');
  live.set({ phase: 'no-token', because: 'signed-out' });
  expect(sessionStorage).toHaveLength(0);
});

test('it is forgotten where a manager begins afresh at another conciergerie', async () => {
  const { keepDraft, commentOf } = await load();
  const { clearOrdersInProgress } = await import('../../../session/order-in-progress.ts');
  keepDraft(draftOf('15 rue des Lilas'));
  clearOrdersInProgress(sampleUser().id);
  expect(commentOf()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('signing out takes it out of the window also where no form was opened since the page was loaded', async () => {
  (await load()).keepDraft(draftOf('15 rue des Lilas'));
  vi.resetModules();
  const { clearSession } = await import('../../../session/session.ts');
  clearSession('signed-out');
  expect(sessionStorage.getItem(`loge-draft-1-${sampleUser().id}-self-${offreId}`)).toBeNull();
});

test('somebody else in the same window finds nothing of it', async () => {
  (await load()).keepDraft(draftOf('15 rue des Lilas'));
  session.set({ phase: 'signed-in', user: { ...sampleUser(), id: 99_999 } });
  expect((await load()).commentOf()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('a manager keeps one for each beneficiary', async () => {
  const { keepDraft, live, commentOf } = await load();
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
  keepDraft(draftOf('pour la première'));
  forOne(2);
  expect(commentOf()).toBeUndefined();
  forOne(1);
  expect(commentOf()).toBe('pour la première');
});

test('what cannot be read counts as nothing', async () => {
  (await load()).keepDraft(draftOf('Merci'));
  sessionStorage.setItem(sessionStorage.key(0) ?? '', '{"kept":{"draft":null}}');
  expect((await load()).commentOf()).toBeUndefined();
});

const same = { answers: { 1: { quantity: 3, value: '', price: '' } }, place: null };

test('anyone who orders the same again begins with the answers of then, in place of what was half filled in', async () => {
  const { keepDraft, savePendingReorder, pendingReorderOf, clearPendingReorder, commentOf } = await load();
  keepDraft(draftOf('à moitié rempli'));
  savePendingReorder(offreId, same);
  expect(commentOf()).toBeUndefined();
  expect(pendingReorderOf(offreId)).toEqual(same);
  expect(pendingReorderOf(offreId + 1)).toBeUndefined();
  clearPendingReorder(offreId);
  expect(pendingReorderOf(offreId)).toBeUndefined();
});

test('what was to be ordered again goes with the person', async () => {
  const { savePendingReorder, pendingReorderOf, live } = await load();
  savePendingReorder(offreId, same);
  live.set({ phase: 'no-token', because: 'signed-out' });
  expect(pendingReorderOf(offreId)).toBeUndefined();
});
