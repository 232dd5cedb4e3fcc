import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { keepDraft } from '../../features/ordering/draft/draft-store.ts';
import { newDraft, noAddress, withAnswer } from '../../features/ordering/draft/order-draft.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { session } from '../../session/session.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleItem, sampleOffer, sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

test('a recap whose offer cannot be had says so, with a way to try again', { timeout: 20_000 }, async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  keepDraft(withAnswer(newDraft(sampleOffer([sampleItem(1, 'product', 450)]), noAddress), 1, { quantity: 1 }));
  await openScreen('/bnfv2/previewOrder/1/7/1/1', sampleUser(), (_call, response) =>
    sendEnvelope(response, refusalEnvelope('unexpected', 99, { message: 'Une erreur est survenue. Code r-1' }), 500),
  );
  expect(await screen.findByText('Une erreur est survenue. Code r-1', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
