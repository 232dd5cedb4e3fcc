import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { statusNumber } from '@loge/domain/orders/order-status';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { session } from '../../../session/session.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { laterServiceDay } from './later-service-day.ts';
import { OrderActsProvider } from './order-acts.tsx';
import { useOrderActs } from './order-acts-context.ts';
import type { OrderInHand } from './order-in-hand.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const done = statusNumber('done');
const ending = (serviceDay: string | null): OrderActionOnWire => ({
  actionName: 'changeStatus',
  actionLabel: 'Terminer',
  actionTooltip: null,
  options: {
    newStatus: done,
    forceComment: false,
    avoidMails: false,
    dateCanBeChanged: false,
    requiresPrices: false,
    requiresPaymentCheck: false,
    serviceDay,
    statuses: [],
    irreversible: false,
  },
});
const orderOf = (serviceDay: string | null): OrderInHand => ({
  id: 48_217,
  statusGestionnaire: statusNumber('accepted'),
  statusLabel: 'Acceptée',
  adherentName: 'Camille Roussel',
  actions: [ending(serviceDay)],
  debitDate: null,
  expectedDay: null,
  filledAct: null,
});

function Act({ order }: { readonly order: OrderInHand }) {
  const { run } = useOrderActs();
  return (
    <button type="button" onClick={() => order.actions.forEach((action) => run(order, action))}>
      Faire
    </button>
  );
}

test('an appointment of a later day is completed today only after a question', async () => {
  session.set({ phase: 'signed-in', user: sampleUser({ adherent: false, gestionnaire: true }) });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <OrderActsProvider
          renderPayments={() => null}
          renderPickup={() => null}
          renderProblem={() => null}
          renderSpending={() => null}
        >
          <Act order={orderOf('2999-12-31')} />
        </OrderActsProvider>
      </InRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Faire' }));
  expect(await screen.findByText(/^Prévue .*31 décembre.*Terminée aujourd’hui, elle est facturée/)).toBeTruthy();
});

test.each([
  ['of no day', [null], null],
  ['of today', ['2026-11-28'], null],
  ['of a day that is over', ['2026-11-27'], null],
  ['of tomorrow', ['2026-11-29'], '2026-11-29'],
  ['several: the latest', ['2026-11-30', null, '2026-12-04', '2026-11-28'], '2026-12-04'],
] as const)('an order %s', (_which, days, expected) => {
  const orders = days.map(orderOf);
  expect(laterServiceDay(orders, done, '2026-11-28')).toBe(expected);
  expect(laterServiceDay(orders, statusNumber('accepted'), '2026-11-28')).toBeNull();
});
