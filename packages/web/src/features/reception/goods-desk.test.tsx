import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { GoodsDesk } from './goods-desk.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const item = {
  ...{ orderItemId: 1, label: 'Costume', price: 2000, priceMustBeSet: false, amount: 2000, quantity: 1, articles: 1 },
  ...{ comment: '', labels: [], labelledPieces: 0, status: 2 },
};
const order = {
  ...{ orderId: 48_217, bnfName: 'Camille Roussel', partnerName: 'Pressing des Arcades', partnerId: 1 },
  ...{ serviceName: 'Nettoyage', categoryName: 'Pressing', orderItems: [item] },
};
const underWay = {
  ...{ id: 5, openedAt: '2026-11-24T09:00:00.000Z', openedBy: 'Nadia', isMine: true, articles: 1, pieces: [] },
  ticks: [{ orderItemId: 1, at: '2026-11-24T09:00:00.000Z', by: 'Nadia' }],
};

test('finishing is shown as under way while open labels are asked for, and is done once', async () => {
  let asked = 0;
  const held: (() => void)[] = [];
  await gatewayServer(({ action }, response) => {
    if (action !== 'GetOpenLabels') return sendEnvelope(response, { data: { items: [order], underWay, isCut: false } });
    asked += 1;
    const answer = () => sendEnvelope(response, { data: { labels: [] } });
    if (asked === 1) answer();
    else held.push(answer);
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <GoodsDesk kind="reception" partnerIds={[1]} conciergerieId={1} onDone={vi.fn()} labelsHref={() => '/labels'} />
      </InRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Costume');
  const finish = screen.getByRole('button', { name: /^Rendre disponible/ });
  fireEvent.click(finish);
  await waitFor(() => expect(finish.getAttribute('aria-busy') ?? finish.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(finish);
  await waitFor(() => expect(held).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const answer of held) answer();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(asked).toBe(2);
});

test('what a colleague has ticked since the last answer is finished with the rest', async () => {
  let ticks = false;
  await gatewayServer(({ action }, response) =>
    sendEnvelope(response, {
      data:
        action === 'GetOpenLabels'
          ? { labels: [] }
          : { items: [order], underWay: ticks ? underWay : { ...underWay, ticks: [] }, isCut: false },
    }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <GoodsDesk kind="reception" partnerIds={[1]} conciergerieId={1} onDone={vi.fn()} labelsHref={() => '/labels'} />
      </InRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Costume');
  ticks = true;
  fireEvent.click(screen.getByRole('button', { name: /^Rendre disponible/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('where nothing waits no act is offered that would end it', async () => {
  await gatewayServer(({ action }, response) =>
    sendEnvelope(response, {
      data: action === 'GetOpenLabels' ? { labels: [] } : { items: [], underWay: null, isCut: false },
    }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <GoodsDesk kind="remise" partnerIds={[1]} conciergerieId={1} onDone={vi.fn()} labelsHref={() => '/labels'} />
      </InRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Rien à remettre pour l’instant.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Faire signer/ })).toBeNull();
});
