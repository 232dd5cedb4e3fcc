import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { attemptOf, clearDraft, keepDraft } from '../../features/ordering/draft/draft-store.ts';
import { newOrderOf } from '../../features/ordering/draft/new-order.ts';
import { newDraft, noAddress, withAnswer } from '../../features/ordering/draft/order-draft.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { session } from '../../session/session.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleItem, sampleOffer, samplePlacedOrder, sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

test('a recap whose offer cannot be had says so, with a way to try again', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  keepDraft(withAnswer(newDraft(sampleOffer([sampleItem(1, 'product', 450)]), noAddress), 1, { quantity: 1 }));
  await openScreen('/bnfv2/previewOrder/1/7/1/1', sampleUser(), (_call, response) =>
    sendEnvelope(response, refusalEnvelope('unexpected', 99, { message: 'Une erreur est survenue. Code r-1' }), 500),
  );
  expect(await screen.findByText('Une erreur est survenue. Code r-1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test.each([
  ['was placed', true],
  ['was not', false],
])('an order without an answer, its offer gone by now: it %s', async (_what, wasPlaced) => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  const offer = sampleOffer([sampleItem(1, 'product', 450)]);
  const draft = withAnswer(newDraft(offer, noAddress), 1, { quantity: 1 });
  keepDraft(draft);
  onTestFinished(() => clearDraft(7));
  const sent = newOrderOf(offer, draft);
  const key = attemptOf(7).keyFor(sent);
  attemptOf(7).unanswered.set(sent);
  const keys: unknown[] = [];
  const where = await openScreen('/bnfv2/previewOrder/1/7/1/1', sampleUser(), ({ action, headers }, response) => {
    if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [], homeAddress: null } });
    if (action === 'CreateOrder') keys.push(headers['idempotency-key']);
    if (action === 'CreateOrder' && wasPlaced) return sendEnvelope(response, { data: samplePlacedOrder });
    sendEnvelope(response, refusalEnvelope('offer-not-available', 51), 409);
  });
  expect(await screen.findByText(/^La réponse s’est perdue en route/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  if (wasPlaced) await waitFor(() => expect(where()).toBe('/bnfv2/orderDetail/48241'));
  else expect(await screen.findByText('Ce service n’est plus proposé ici.')).toBeTruthy();
  expect(keys).toEqual([key]);
  expect(attemptOf(7).unanswered.get()).toBeUndefined();
});
