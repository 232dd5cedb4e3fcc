import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderActsProvider } from '../acts/order-acts.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderPayments } from './order-payments.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const paid = {
  id: 1,
  type: 6,
  typeLabel: 'Espèces',
  status: 1,
  statusLabel: 'Encaissé',
  amount: 6490,
  amountTva: 0,
  tvaRate: 20,
  collectionDate: '2026-11-24T09:00:00.000Z',
  canMarkCollected: false,
  messageWarning: null,
  messageInfo: null,
};
/** Cancelled late: 10,00 € are kept, and the rest waits to be given back. */
const cancelled = {
  id: 48_217,
  money: { state: 'cancellationFee', amount: 1000 },
  remainderAmount: -5490,
  cancelled: true,
  unpaid: false,
  actions: [],
  payments: [paid, { ...paid, id: 2, status: 0, amount: -5490, collectionDate: null, canMarkCollected: true }],
  eventsList: [
    {
      from: 'Nadia Bensaïd',
      date: '2026-11-24T09:00:00.000Z',
      eventType: 'order-status-changed',
      eventDesc: 'Acceptée → Annulée',
    },
  ],
} as unknown as ManagerOrderDetailOnWire;

const draw = () =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <OrderActsProvider
          renderPayments={() => null}
          renderPickup={() => null}
          renderProblem={() => null}
          renderSpending={() => null}
        >
          <OrderPayments order={cancelled} />
          <OrderLog order={cancelled} />
        </OrderActsProvider>
      </InRouter>
    </QueryClientProvider>,
  );

test('of a cancelled order one reads the fee, no overpayment, and that its refund is given back', async () => {
  await draw();
  expect(await screen.findByText(/^Frais d’annulation : 10,00/)).toBeTruthy();
  expect(screen.queryByText('Trop-perçu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Rembourser' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Encaisser' })).toBeNull();
});

test('the log of an order says what happened in words', async () => {
  await draw();
  await screen.findByText(/Journal/);
  expect(screen.queryByText(/order-status-changed/)).toBeNull();
  expect(screen.getByText(/statut/i)).toBeTruthy();
});
