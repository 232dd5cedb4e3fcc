import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import type { GoodsLine } from './use-goods.ts';

const line = (orderItemId: number, price: number | null): GoodsLine => ({
  orderItemId,
  label: 'Costume',
  price,
  priceMustBeSet: price === null,
  amount: price,
  quantity: 1,
  articles: 1,
  comment: '',
  labels: [],
  labelledPieces: 0,
  status: 2,
  order: {
    orderId: 48_217,
    bnfName: 'Camille Roussel',
    partnerName: 'Pressing des Arcades',
    serviceName: 'Nettoyage',
    categoryName: 'Pressing',
    partnerId: 1,
  },
  ticked: true,
  scannedPieces: 0,
  tickedAt: null,
});

async function finish(
  lines: readonly GoodsLine[],
  toPayOnline = 0,
  whenSaved = () => Promise.resolve(),
  kind: 'reception' | 'remise' = 'reception',
) {
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { nbOrdersToPayAseCB: toPayOnline } }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <FinishDialog
        kind={kind}
        lines={lines}
        whenSaved={whenSaved}
        onTakeOut={vi.fn()}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return calls;
}

test('warns of what has no price and of what is to be paid online before it is received (M-305)', async () => {
  await finish([line(1, null), line(2, null), line(3, 1_200)], 2);
  expect(screen.getByText('2 articles n’ont pas de prix.').closest('dialog')).not.toBeNull();
  expect(await screen.findByText(/2 commandes/)).not.toBeNull();
});

test('says nothing where all is priced and paid', async () => {
  await finish([line(3, 1_200)]);
  expect(screen.queryByText(/pas de prix/)).toBeNull();
});

test('does not overtake a tick that is still being saved', async () => {
  let save = (): void => undefined;
  const saved = new Promise<void>((resolve) => (save = resolve));
  const calls = await finish([line(3, 1_200)], 0, () => saved);
  const moves = () => calls.filter(({ action }) => action === 'SetItemsStatus');
  const act = screen.getByRole('button', { name: /^Rendre disponible/ });
  fireEvent.click(act);
  await waitFor(() => expect(act.getAttribute('aria-disabled') ?? act.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(act);
  expect(moves()).toHaveLength(0);
  save();
  await waitFor(() => expect(moves()).toHaveLength(1));
});

test('who signs reads how many articles they carry, options aside', async () => {
  const shirts = { ...line(1, 450), quantity: 3, articles: 3, amount: 1_350 };
  const option = { ...line(2, 300), articles: 0 };
  await finish([shirts, line(3, 790), option], 0, () => Promise.resolve(), 'remise');
  expect(screen.getByText('En signant, vous confirmez avoir reçu ces 4 articles.')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Remettre 4 articles' })).not.toBeNull();
});
