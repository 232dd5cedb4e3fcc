import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'withdrawal'), 30_000);

/** A bouquet and two vases that were received, with 3,00 € for the delivery. */
const order = {
  id: 48_263,
  partnerName: 'Atelier Pivoine',
  payments: [{ status: 1, typeLabel: { fr: 'Carte', en: 'Card' }, formattedAmount: '83,00 €', amount: 8300 }],
  withdrawalRight: {
    kind: 'open',
    lastDay: '2026-12-14',
    returnsGoods: true,
    sealIntact: false,
    paysShare: false,
    onlyWhole: false,
    whole: 8300,
    paid: 8300,
    taking: 0,
    dueOn: '2026-12-16',
    lines: [
      { itemId: 1, label: { fr: 'Bouquet séché', en: 'Dried bouquet' }, quantity: 1, amount: 3200 },
      { itemId: 2, label: { fr: 'Vase en grès', en: 'Stoneware vase' }, quantity: 2, amount: 4800 },
    ],
  },
} as unknown as BeneficiaryOrderDetailOnWire;

const queries = createQueryClient();
const draw = () =>
  renderInFrench(
    <QueryClientProvider client={queries}>
      <WithdrawalForm order={order} onMade={() => {}} />
    </QueryClientProvider>,
    'withdrawal',
  );

test('begins with the whole and its delivery; less is said to give back less', async () => {
  await draw();
  expect(screen.getByText(/83,00/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Bouquet séché/ }));
  expect(screen.getAllByText(/48,00/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/83,00/)).toBeNull();
});

test('nothing chosen cannot be confirmed, and no reason is asked for', async () => {
  await draw();
  expect(screen.getByRole('textbox', { name: /Une raison/ }).hasAttribute('required')).toBe(false);
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  expect(screen.getByRole('button', { name: 'Confirmer la rétractation' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Choisissez au moins un article.')).toBeTruthy();
});

test('what is made is not made again before the order shows it', async () => {
  let made = 0;
  await gatewayServer((_call, response) => {
    made += 1;
    sendEnvelope(response, {
      data: { reference: 'RT-2026-0148', refund: 8300, back: 8300, arriving: 0, awaits: 'return', dueOn: '2026-12-16' },
    });
  });
  await draw();
  fireEvent.click(screen.getByRole('button', { name: /Confirmer/ }));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  await waitFor(() => expect(made).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: /Confirmer/ }));
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(made).toBe(1);
});

test('an order of which less is left is not given up above that', async () => {
  const lines = order.withdrawalRight.lines.map((line) => ({ ...line, quantity: 1, amount: 2400 }));
  function Changing() {
    const [isLess, setLess] = useState(false);
    const less = { ...order, withdrawalRight: { ...order.withdrawalRight, lines, whole: 5100, paid: 5100 } };
    return (
      <>
        <button onClick={() => setLess(true)}>Moins</button>
        <WithdrawalForm order={isLess ? less : order} onMade={() => {}} />
      </>
    );
  }
  const sent: unknown[] = [];
  await gatewayServer(({ body }, response) => {
    sent.push(JSON.parse(body));
    sendEnvelope(response, {
      data: { reference: 'RT-2026-0149', refund: 2400, back: 2400, arriving: 0, awaits: 'return', dueOn: '2026-12-16' },
    });
  });
  await renderInFrench(
    <QueryClientProvider client={queries}>
      <Changing />
    </QueryClientProvider>,
    'withdrawal',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /Bouquet séché/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Moins' }));
  fireEvent.click(screen.getByRole('button', { name: /Confirmer/ }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ itemId: 2, quantity: 1 }] }]));
});
