import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { statusNumber } from '@loge/domain/orders/order-status';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderActsProvider } from './order-acts.tsx';
import { useOrderActs } from './order-acts-context.ts';
import type { OrderInHand } from './order-in-hand.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const change = (over: Partial<OrderActionOnWire['options']> = {}): OrderActionOnWire => ({
  actionName: 'changeStatus',
  actionLabel: 'Marquer déposée',
  actionTooltip: null,
  options: {
    newStatus: 8,
    forceComment: false,
    avoidMails: false,
    dateCanBeChanged: false,
    requiresPrices: false,
    requiresPaymentCheck: false,
    serviceDay: null,
    statuses: [],
    irreversible: false,
    ...over,
  },
});

function Act({ action }: { readonly action: OrderActionOnWire }) {
  const { run } = useOrderActs();
  const order = { id: 48_217, statusGestionnaire: 7, actions: [action], filledAct: null } as unknown as OrderInHand;
  return (
    <button type="button" onClick={() => run(order, action)}>
      {action.actionLabel}
    </button>
  );
}

async function press(action: OrderActionOnWire) {
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(changeOrderStatus, { statusLabel: `Déposée, ${calls.length}`, step: 4 })),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <OrderActsProvider
          renderPayments={() => null}
          renderPickup={() => null}
          renderProblem={() => null}
          renderSpending={() => null}
        >
          <Act action={action} />
        </OrderActsProvider>
      </InRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: action.actionLabel }));
  return calls;
}

test('what needs neither words nor a day is done at once, and can be taken back', async () => {
  const calls = await press(change());
  await waitFor(() => expect(calls.map(({ action }) => action)).toEqual(['changeOrderStatus']));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(calls.map(({ action }) => action)).toEqual(['changeOrderStatus', 'UndoOrderStatus']));
  expect(calls[1]?.body).toContain('step=4');
});

test('only the last step of an order is offered to be taken back', async () => {
  await press(change());
  await screen.findByText(/déposée, 1\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Marquer déposée' }));
  await screen.findByText(/déposée, 2\.$/);
  expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1);
});

test.each([
  { forceComment: true },
  { dateCanBeChanged: true },
  { newStatus: statusNumber('quote_accepted') },
  { newStatus: statusNumber('done') },
])('%o is asked for before', async (needs) => {
  const calls = await press(change(needs));
  expect(await screen.findByRole('dialog', { name: /changer le statut/ })).toBeTruthy();
  expect(calls.filter(({ action }) => action === 'changeOrderStatus')).toEqual([]);
});
