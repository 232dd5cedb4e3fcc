import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderActsProvider } from './order-acts.tsx';
import { useOrderActs } from './order-acts-context.ts';
import type { OrderInHand } from './order-in-hand.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

/** Of a server that is newer than this page. */
const unknown = {
  actionName: 'sendByDrone',
  actionLabel: 'Livrer par drone',
  options: {},
} as unknown as OrderActionOnWire;

function Act() {
  const { run } = useOrderActs();
  return (
    <button type="button" onClick={() => run({ id: 48_217 } as OrderInHand, unknown)}>
      {unknown.actionLabel}
    </button>
  );
}

test('an action that this page does not know is said to be unknown', async () => {
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <OrderActsProvider
          renderPayments={() => null}
          renderPickup={() => null}
          renderProblem={() => null}
          renderSpending={() => null}
        >
          <Act />
        </OrderActsProvider>
      </InRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Livrer par drone' }));
  expect(await screen.findByRole('alertdialog', { name: 'Action Livrer par drone inconnue.' })).toBeTruthy();
});
