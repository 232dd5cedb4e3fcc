import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerOf, gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { useOrderExport } from './use-order-export.ts';

vi.mock('../../../client/save-text.ts', () => ({ saveText: vi.fn() }));

const servers = [{ server: 'https://deux.example.test', name: 'deux.example.test', state: 'answered' as const }];

function Saving({ desks }: { desks: string[] }) {
  const filters = [{ name: 'conciergerie', type: 'in' as const, valuesSelected: desks, excluded: false }];
  const { save } = useOrderExport(
    { page: 1, filters, includeItemDetails: false, everyServer: true },
    { desksHere: ['1'], servers },
  );
  return (
    <button type="button" onClick={() => void save()}>
      Exporter
    </button>
  );
}

async function saving(desks: string[]) {
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(allOrdersList, { items: [], totalItems: 0, moreThanTotal: false })),
  );
  await renderInFrench(<Saving desks={desks} />);
  fireEvent.click(screen.getByRole('button', { name: 'Exporter' }));
  return calls;
}

test('the file is asked for with the desks of this server alone', async () => {
  const calls = await saving(['1', '500001']);
  expect(await screen.findByText(/^Le fichier ne contient que les commandes de/)).toBeTruthy();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(JSON.parse(new URLSearchParams(calls[0]?.body).get('data') ?? '{}')).toMatchObject({
    everyServer: false,
    filters: [{ valuesSelected: ['1'] }],
  });
});

test('where all chosen desks are on another server no file is written, least of all one of all orders here', async () => {
  const calls = await saving(['500001']);
  expect(await screen.findByText(/^Aucune de ces commandes n’est sur/)).toBeTruthy();
  expect(calls).toEqual([]);
});
