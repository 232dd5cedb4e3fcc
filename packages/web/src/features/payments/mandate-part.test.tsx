import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { MandatePart } from './mandate-part.tsx';

const mandate = {
  addedOn: '2026-01-05T08:00:00.000Z',
  reference: 'R',
  holder: 'Camille',
  maskedIban: 'FR•• 1031',
  noticeDays: 14,
  canBeDebited: true,
};

async function draw(means: { sepaAvailable: boolean; sepaMandate: typeof mandate | null }): Promise<void> {
  const text = { fr: 'Texte du mandat', en: 'Text of the mandate' };
  await gatewayServer((_call, response) =>
    sendEnvelope(
      response,
      answerOf(getMyPaymentOptions, {
        ...means,
        mandateText: text,
        noticeDays: 14,
        sepaCreditor: { name: 'Loge', id: 'FR00' },
      }),
    ),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <MandatePart holder="Camille Roussel" why={<p>Signez le mandat.</p>} onSigned={() => undefined} />
      <p>Fin</p>
    </QueryClientProvider>,
    'beneficiary',
  );
}

test('anyone who has no mandate is told what it is for', async () => {
  await draw({ sepaAvailable: true, sepaMandate: null });
  expect(await screen.findByText('Signez le mandat.')).toBeTruthy();
});

test('anyone who changes the account of theirs is not asked for one as if there were none', async () => {
  await draw({ sepaAvailable: true, sepaMandate: mandate });
  expect(await screen.findByText('Texte du mandat')).toBeTruthy();
  expect(screen.queryByText('Signez le mandat.')).toBeNull();
});
