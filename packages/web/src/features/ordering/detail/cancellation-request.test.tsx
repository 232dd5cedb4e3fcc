import { withdrawCancellationRequest } from '@loge/contract/ordering/withdraw-cancellation-request';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { CancellationRequest } from './cancellation-request.tsx';

const card = { fr: 'Carte bancaire', en: 'Bank card' };
const inTime = {
  at: '2026-11-20T09:00:00.000Z',
  answerBy: '2026-11-20T18:00:00.000Z',
  isFree: true,
  freeUntil: '2026-11-23T17:00:00.000Z',
  paid: 3321,
  promised: 0,
  back: [{ typeLabel: card, amount: 3321 }],
};

const draw = async (request: Partial<ComponentProps<typeof CancellationRequest>['request']> = {}) => {
  const server = await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(withdrawCancellationRequest)),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <CancellationRequest order={{ id: 48_252 }} request={{ ...inTime, ...request }} />
    </QueryClientProvider>,
    'beneficiary',
  );
  return server;
};

test('asked for in time, all that is paid comes back the way it was paid', async () => {
  await draw();
  expect(screen.getByText('Payé : Carte bancaire')).toBeTruthy();
  expect(screen.getByText('aucuns')).toBeTruthy();
  expect(screen.getByText('par le même moyen : Carte bancaire')).toBeTruthy();
  expect(screen.getByText(/^Demandée à temps : l’annulation est sans frais jusqu’au lundi 23 novembre/)).toBeTruthy();
  expect(screen.queryByText(/au plus/)).toBeNull();
});

test('asked for too late, it is said that a fee may be kept, and what comes back at most', async () => {
  await draw({ isFree: false });
  expect(screen.getByText('annoncés par la conciergerie')).toBeTruthy();
  expect(screen.getByText('au plus 33,21 €')).toBeTruthy();
});

test('where nothing is paid nothing comes back, and what was promised is dropped', async () => {
  await draw({ paid: 0, promised: 1250, back: [] });
  expect(screen.getByText('Pas encore payé : annulé')).toBeTruthy();
  expect(screen.getByText('Rien n’est payé : il n’y a rien à rembourser ni à payer.')).toBeTruthy();
});

test('the request is taken back by one touch', async () => {
  const server = await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Retirer ma demande' }));
  await waitFor(() => expect(server.calls.map(({ action }) => action)).toContain('WithdrawCancellationRequest'));
  expect(await screen.findByText('Votre demande est retirée : la commande continue.')).toBeTruthy();
});
