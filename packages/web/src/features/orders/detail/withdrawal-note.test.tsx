import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { WithdrawalNote } from './withdrawal-note.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

/** A withdrawal from a service of 87,00 € that was begun on express request. */
const order = {
  id: 48_263,
  withdrawalOwedAtMost: 8700,
  withdrawals: [
    {
      id: 148,
      isWhole: true,
      reference: 'RT-2026-0148',
      at: '2026-11-24T09:00:00.000Z',
      dueOn: '2026-12-08',
      awaits: 'desk',
      carriedOutAt: null,
      back: 8700,
      owed: 0,
      goodsReturn: null,
      lines: [{ itemId: 1, label: { fr: 'Ménage', en: 'Cleaning' }, quantity: 1, amount: 8700 }],
    },
  ],
} as unknown as ManagerOrderDetailOnWire;

async function draw(of: ManagerOrderDetailOnWire) {
  const sent: unknown[] = [];
  await gatewayServer(({ body }, response) => {
    sent.push(Object.fromEntries(new URLSearchParams(body)));
    sendEnvelope(response, { data: {} });
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <WithdrawalNote order={of} />
    </QueryClientProvider>,
  );
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

test('the part that was done is a readable part of a whole, never a silent 0', async () => {
  const sent = await draw(order);
  press('Traiter la rétractation');
  await screen.findByRole('textbox', { name: /Part déjà faite/ });
  press('Continuer');
  expect(await screen.findByText(/: obligatoire$/)).toBeTruthy();
  for (const wrong of ['vingt-neuf', '29,00', '-1/3', '4/3']) {
    type(wrong);
    press('Continuer');
    expect(await screen.findByText(/^Indiquez une part/), wrong).toBeTruthy();
  }
  expect(sent).toEqual([]);
});

test('the sum that goes back is confirmed before it sets out', async () => {
  const sent = await draw(order);
  press('Traiter la rétractation');
  await screen.findByRole('textbox', { name: /Part déjà faite/ });
  type('1/3');
  press('Continuer');
  const question = await screen.findByRole('alertdialog', { name: /^Traiter cette rétractation/ });
  expect(question.textContent).toMatch(/Reste dû pour la part déjà faite\s: 29,00.*58,00/);
  expect(sent).toEqual([]);
  press('Traiter la rétractation');
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ orderId: '48263', performed: '{"done":1,"total":3}' })]),
  );
});

test('nothing done is said by 0', async () => {
  const sent = await draw(order);
  press('Traiter la rétractation');
  await screen.findByRole('textbox', { name: /0 si rien n’est fait/ });
  type('0');
  press('Continuer');
  await screen.findByRole('alertdialog', { name: /^Traiter cette rétractation/ });
  press('Traiter la rétractation');
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ performed: '{"done":0,"total":1}' })]));
});

test('goods that are back ask for no amount, and say what goes back', async () => {
  const [first] = order.withdrawals;
  const goods = {
    ...order,
    withdrawalOwedAtMost: 0,
    withdrawals: [{ ...first, awaits: 'return', back: 3200, goodsReturn: { holder: 'beneficiary', steps: [] } }],
  };
  await draw(goods as unknown as ManagerOrderDetailOnWire);
  press('Articles rendus');
  const question = await screen.findByRole('alertdialog', { name: /^Les articles sont rendus/ });
  expect(question.textContent).toMatch(/32,00/);
});
