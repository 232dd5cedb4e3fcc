import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { CompareOrders } from './compare-orders.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

test('what differs from a pasted list is shown by kind, with what was not read', async () => {
  const gateway = await gatewayServer((_call, response) =>
    sendEnvelope(response, {
      data: {
        orders: [
          { orderId: 48_217, comparison: 'otherAmount', listedAmount: 2_900, amount: 3_000 },
          { orderId: 48_219, comparison: 'same', listedAmount: null, amount: 1_000 },
        ],
        unread: ['Commande;Montant'],
        isCut: false,
      },
    }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <CompareOrders pageOf={(id) => `/order/${id}`} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const compare = screen.getByRole('button', { name: 'Comparer' });
  expect(compare).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByRole('textbox', { name: /Commandes/ }), { target: { value: '48217;29,00\n48219' } });
  fireEvent.click(compare);
  const group = await screen.findByRole('list', { name: 'Autre montant' });
  expect(group.textContent).toMatch(/48.?217Liste 29,00\s€Ici 30,00\s€/);
  expect(screen.getByText('1 différence, 1 commande identique.')).toBeDefined();
  expect(screen.getByText('Commande;Montant')).toBeDefined();
  expect(gateway.calls).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Comparer une autre liste' }));
  expect(await screen.findByRole('textbox', { name: /Commandes/ })).toHaveProperty('value', '48217;29,00\n48219');
});
