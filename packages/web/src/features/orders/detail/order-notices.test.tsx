import { getCustody } from '@loge/contract/reception/get-custody';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { requestContext } from '../../../client/request-context.ts';
import { actionQuery } from '../../../client/use-action.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderActsProvider } from '../acts/order-acts.tsx';
import { OrderNotices } from './order-notices.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

/** An order of which nothing else is to be said. */
const quiet = {
  id: 48_217,
  allOrderIds: [48_217],
  links: { parent: null, children: [], together: [], series: null },
  money: { state: 'paid', amount: 0 },
  actions: [],
  payments: [],
  comments: [],
  cancelled: false,
  immutable: false,
  user: null,
  partnerAnswer: null,
  withdrawals: [],
  mayAskPartner: false,
  partnerReturnedAt: null,
  timeliness: 'asAgreed',
  snoozedUntil: null,
  overlaps: [],
} as unknown as ManagerOrderDetailOnWire;

const draw = (told: Partial<ManagerOrderDetailOnWire>, client = createQueryClient()) =>
  renderInFrench(
    <QueryClientProvider client={client}>
      <InRouter>
        <OrderActsProvider
          renderPayments={() => null}
          renderPickup={() => null}
          renderProblem={() => null}
          renderSpending={() => null}
        >
          <OrderNotices order={{ ...quiet, ...told }} hrefOf={(id) => `/conciergeOrderDetail/${id}`} />
        </OrderActsProvider>
      </InRouter>
    </QueryClientProvider>,
  );

test('an order whose hours overlap with others names them, each with its way there', async () => {
  await draw({ overlaps: [48_218, 48_219] });
  const note = screen.getByText(/^Chevauchement de commande/);
  expect(
    within(note)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('/').at(-1)),
  ).toEqual(['48218', '48219']);
});

test('an order alone at its hour says nothing of the kind', async () => {
  await draw({});
  expect(screen.queryByText(/^Chevauchement de commande/)).toBeNull();
});

test('the problem that the filled button settles is said with its last note; a settled one is not', async () => {
  const client = createQueryClient();
  const note = { picture: null, at: '2026-11-23T15:40:00.000Z', by: 'Nadia Belkacem' };
  const dispute = { orderItemId: 7, label: 'Chemise', kind: 'damaged', openedAt: note.at };
  client.setQueryData(actionQuery(getCustody, { orderId: quiet.id }, requestContext.get()).queryKey, {
    labels: [],
    items: [],
    disputes: [
      { ...dispute, id: 1, settledAt: note.at, notes: [{ ...note, note: 'Bouton recousu.', settles: true }] },
      { ...dispute, id: 2, settledAt: null, notes: [{ ...note, note: 'Tache brune.', settles: false }] },
    ],
  });
  const filledAct = { kind: 'settleProblem' } as NonNullable<ManagerOrderDetailOnWire['filledAct']>;
  await draw({ filledAct }, client);
  expect(screen.getByText(/^Litige ouvert/).textContent).toBe(
    'Litige ouvert sur Chemise, article abîmé\u00a0: «\u00a0Tache brune.\u00a0»',
  );
  expect(screen.queryByText(/Bouton/)).toBeNull();
});
