import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { WithdrawalNote } from './withdrawal-note.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const withdrawal = (id: number, over = {}) => ({
  id,
  reference: `RT-2026-${id}`,
  at: '2026-11-20T09:00:00.000Z',
  isWhole: false,
  lines: [{ label: { fr: 'Vase en grès', en: 'Stoneware vase' }, quantity: 1, amount: 2400 }],
  refund: 2400,
  back: 2400,
  arriving: 0,
  owed: 0,
  awaits: 'return',
  goodsReturn: { holder: 'beneficiary', steps: [] },
  dueOn: '2026-12-04',
  carriedOutAt: null,
  ...over,
});

const draw = (withdrawals: object[], over = {}) =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <WithdrawalNote
        order={{ id: 48_263, withdrawals, withdrawalOwedAtMost: 0, ...over } as unknown as ManagerOrderDetailOnWire}
      />
    </QueryClientProvider>,
  );

test('each of two that wait is carried out by its own button', async () => {
  const calls: unknown[] = [];
  await gatewayServer((call, response) => {
    calls.push(call.body);
    sendEnvelope(response, { data: {} });
  });
  await draw([withdrawal(148), withdrawal(149)]);
  const [, second] = screen.getAllByRole('button', { name: 'Articles rendus' });
  if (second === undefined) throw new Error('no second button');
  fireEvent.click(second);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Articles rendus'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(JSON.stringify(calls[0])).toContain('149');
});

test('money that is being taken is not said to be nothing', async () => {
  await draw([withdrawal(150, { back: 0, arriving: 2400, carriedOutAt: '2026-11-20T09:00:00.000Z' })]);
  expect(screen.getByText(/À rembourser dès l’arrivée du paiement en cours\s: 24,00\s€/)).toBeTruthy();
  expect(screen.queryByText(/Rien n’était payé/)).toBeNull();
});

test('a proof of sending is named, and the refund on it is the first act', async () => {
  const sent = { step: 'sent', at: '2026-11-21T09:00:00.000Z', carrier: 'Colissimo', trackingNumber: '6A 12345' };
  await draw([withdrawal(151, { goodsReturn: { holder: 'carrier', steps: [sent] } })]);
  expect(screen.getByText(/Envoi prouvé \(Colissimo, 6A 12345\)/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Rembourser sur preuve d’envoi',
    'Articles rendus',
  ]);
});

test('a rest that no bill asks for is said with its amount, until it is billed', async () => {
  const carriedOut = withdrawal(152, { carriedOutAt: '2026-11-22T09:00:00.000Z' });
  const bill = { isCreditNote: false, isPartial: false };
  const reversed = [bill, { isCreditNote: true, isPartial: false }];
  const { unmount } = await draw([carriedOut], { cancelled: false, finalAmount: 3200, bills: reversed });
  expect(screen.getByText(/le reste de la commande n’est pas facturé\s: 32,00\s€/)).toBeTruthy();
  unmount();
  await draw([carriedOut], { cancelled: false, finalAmount: 3200, bills: [...reversed, bill] });
  expect(screen.queryByText(/n’est pas facturé/)).toBeNull();
});
