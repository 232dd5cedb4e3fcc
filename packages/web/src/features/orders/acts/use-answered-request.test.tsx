import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { RefundsNote } from './refunds-note.tsx';
import { useAnsweredRequest } from './use-answered-request.ts';

const asked = '2026-11-23T09:00:00.000Z';
const until = '2026-11-23T17:00:00.000Z';

/** What the desk reads of an order, as far as its cancellation is concerned. */
const detailOf = (askedAt: string | null, kind: 'freeUntil' | 'fees' = 'freeUntil') => ({
  data: {
    order: {
      audience: 'manager',
      id: 48_252,
      cancelled: false,
      finalAmount: 3321,
      payments: [],
      statuses: [],
      cancellation: { terms: { kind, until }, askedAt, answerBy: null, feeAtMost: 0 },
    },
  },
});

function Dialog() {
  const { answers, isWithdrawn } = useAnsweredRequest(48_252);
  return (
    <>
      <output>{`${answers ? 'answers' : 'does not answer'}, ${isWithdrawn ? 'withdrawn' : 'as it was'}`}</output>
      <RefundsNote fee={{ cancels: true, cents: 0, most: 0 }} orderId={48_252} />
    </>
  );
}

async function draw(kind?: 'freeUntil' | 'fees', first: string | null = asked) {
  let askedAt = first;
  await gatewayServer((_call, response) => sendEnvelope(response, detailOf(askedAt, kind)));
  const client = createQueryClient();
  await renderInFrench(
    <QueryClientProvider client={client}>
      <Dialog />
    </QueryClientProvider>,
  );
  return async (now: string | null) => {
    askedAt = now;
    await client.invalidateQueries();
  };
}

test('a dialog that answers a request hears that it was withdrawn', async () => {
  const become = await draw();
  expect(await screen.findByText('answers, as it was')).toBeTruthy();
  await become(null);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('answers, withdrawn'));
});

test('one that was opened without a request answers none, also when one is made while it is open', async () => {
  const become = await draw('freeUntil', null);
  await screen.findByText(/rien n’est retenu/);
  expect(screen.getByRole('status').textContent).toBe('does not answer, as it was');
  await become(asked);
  expect(screen.getByRole('status').textContent).toBe('does not answer, as it was');
});

test('after the free time it says that nothing can be kept where nothing was collected', async () => {
  await draw('fees');
  expect((await screen.findByText(/Rien de ce qui a été encaissé ne peut être retenu/)).textContent).not.toMatch(/€/);
});
