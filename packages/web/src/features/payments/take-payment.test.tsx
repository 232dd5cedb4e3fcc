import { getPaymentReceipt } from '@loge/contract/payments/get-payment-receipt';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleRegister } from '../../testing/sample-register.ts';
import { DeskPaymentsDialog } from './desk-payments-dialog.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const type = (id: number, value: string) => ({
  id,
  value,
  message: null,
  askForCostCenter: false,
  maximumAmount: null,
  creditId: null,
});
const info = {
  orderId: 48_206,
  totalAmount: 1_200,
  partialAmount: null,
  payments: [],
  hints: [],
  paymentTypes: [type(6, 'Espèces'), type(7, 'Chèque'), type(8, 'Carte')],
  costCenters: [],
  cardOk: true,
  checkOk: false,
  cashOk: true,
  register: 'Accueil',
  terminals: [],
  terminalRequest: null,
  toGiveBack: null,
  shouldBePaid: true,
  chequePayee: 'Loge Services',
};
const receipt = {
  number: '000412',
  ticket: {
    title: 'Reçu n° 000412',
    rows: [{ kind: 'pair', left: 'Total encaissé', right: '12,00 €', style: 'total' }],
  },
  link: 'http://127.0.0.1/receipts/v1.abc',
  email: 'maud.perrin@altea.test',
};

async function drawTill(over: Partial<typeof info> = {}, { isTakenByColleague = false } = {}) {
  let isPaid = false;
  const { calls } = await gatewayServer((call, response) => {
    if (call.action === 'GetOrderPaymentInfo')
      return sendEnvelope(response, { data: { ...info, ...over, ...(isPaid && { totalAmount: 0 }) } });
    if (call.action === 'SetOrderPayments' && isTakenByColleague) {
      isPaid = true;
      const message = 'Les paiements dépassent le total de la commande.';
      return sendEnvelope(response, refusalEnvelope('payments-exceed-order', 59, { message }), 409);
    }
    if (call.action === 'GetCaissesForConciergerie')
      return sendEnvelope(response, {
        data: { caisses: [{ ...sampleRegister, balance: { cash: 16_000, card: 0, cheque: 0 } }], logo: null },
      });
    if (call.action === 'SetOrderPayments')
      return sendEnvelope(response, { data: { axeptaFailures: [], collected: [412] } });
    if (call.action === 'GetPaymentReceipt') return sendEnvelope(response, answerOf(getPaymentReceipt, receipt));
    return sendEnvelope(response, { data: { email: receipt.email } });
  });
  const onDone = vi.fn();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <DeskPaymentsDialog orderId={48_206} onDone={onDone} />
    </QueryClientProvider>,
  );
  const sent = (action: string) => calls.filter((call) => call.action === action);
  return { onDone, sent };
}

test('cash: what was given is typed, what goes back is shown large, and only what is due is taken', async () => {
  const { sent } = await drawTill();
  fireEvent.change(await screen.findByLabelText('Donné'), { target: { value: '20' } });
  expect(screen.getByText('À rendre').parentElement?.textContent).toContain('8,00\u00a0€');
  // The balance of the register is nobody's business at the counter.
  await screen.findByText('Solde masqué');
  expect(screen.queryByText(/160,00/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Encaisser 12,00.€ en espèces/ }));
  await screen.findByText('Encaissé · reçu n° 000412');
  expect(screen.getByText('Espèces 20,00 €, rendu 8,00 €')).toBeDefined();
  const body = new URLSearchParams(sent('SetOrderPayments')[0]?.body);
  expect(JSON.parse(body.get('data') ?? '')).toEqual({
    orderId: 48_206,
    payments: [{ type: 6, amount: 1_200, cancelled: false }],
  });
  expect(sent('GetPaymentReceipt')[0]?.query.get('given')).toBe('2000');
});

test('a receipt is offered by print, mail and QR code, and given by itself only where it was chosen', async () => {
  const { sent, onDone } = await drawTill();
  const given = await screen.findByLabelText('Donné');
  fireEvent.click(screen.getByRole('button', { name: /^Encaisser/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Envoyer à maud.perrin@altea.test' }));
  await screen.findByText('En route vers maud.perrin@altea.test');
  expect(sent('SendPaymentReceipt')).toHaveLength(1);
  expect(screen.queryByRole('figure', { name: 'QR code du reçu' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'QR code' }));
  expect(screen.getByRole('figure', { name: 'QR code du reçu' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Reçu n° 000412' }).textContent).toContain('Total encaissé');
  fireEvent.click(screen.getByRole('button', { name: 'Terminé' }));
  expect(onDone).toHaveBeenCalledWith(true);
  expect(given).toBeDefined();
});

test('a mail that was chosen before goes out once the money is taken', async () => {
  const { sent } = await drawTill();
  fireEvent.keyDown(await screen.findByLabelText('Donné'), { key: 'm' });
  expect(sent('SendPaymentReceipt')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Encaisser/ }));
  await screen.findByText('En route vers maud.perrin@altea.test');
  await waitFor(() => expect(sent('SendPaymentReceipt')).toHaveLength(1));
});

test('a cheque says to whose order it is written, and what stands on its back', async () => {
  await drawTill({ checkOk: true });
  fireEvent.click(await screen.findByRole('radio', { name: /^Chèque/ }));
  expect(screen.getByText(/^À l’ordre suivant\s: Loge Services\. Noter le n°\s\d.*au dos\.$/)).toBeTruthy();
});

test('letters choose the way, even while an amount is typed; a way that the register does not take stays closed', async () => {
  await drawTill();
  const given = await screen.findByLabelText('Donné');
  expect(screen.getByRole('radio', { name: /^Chèque/ })).toHaveProperty('disabled', true);
  fireEvent.keyDown(given, { key: 'h' });
  expect(screen.getByRole('radio', { name: /^Espèces/ })).toHaveProperty('checked', true);
  fireEvent.keyDown(given, { key: 'b' });
  expect(screen.getByRole('button', { name: /^Encaisser 12,00.€ par carte/ })).toBeDefined();
});

test('Ctrl+S takes no money: S alone divides the payment, and a slip must not cash', async () => {
  const { sent } = await drawTill();
  const given = await screen.findByLabelText('Donné');
  for (const target of [given, screen.getByRole('button', { name: /^Encaisser/ })])
    fireEvent.keyDown(target, { key: 's', ctrlKey: true });
  fireEvent.keyDown(given, { key: 'Enter', ctrlKey: true });
  await screen.findByText('Encaissé · reçu n° 000412');
  expect(sent('SetOrderPayments')).toHaveLength(1);
});

test('less than is due says what stays to be paid', async () => {
  await drawTill();
  fireEvent.change(await screen.findByLabelText('Donné'), { target: { value: '5' } });
  expect(screen.getByText('Restera à régler').parentElement?.textContent).toContain('7,00\u00a0€');
  expect(screen.getByRole('button', { name: /^Encaisser 5,00.€ en espèces/ })).toBeDefined();
});

test('what is divided or comes otherwise is entered line by line', async () => {
  await drawTill();
  fireEvent.click(await screen.findByRole('button', { name: /^Partager/ }));
  expect(await screen.findByRole('button', { name: 'Ajouter un paiement' })).toBeDefined();
});

test('without an open register it says so', async () => {
  await drawTill({ cashOk: false, cardOk: false });
  expect(await screen.findByText(/^Aucune caisse ouverte/)).toBeDefined();
});

test('Enter pressed once more after the money was taken closes nothing', async () => {
  const { onDone } = await drawTill();
  await screen.findByLabelText('Donné');
  fireEvent.click(screen.getByRole('button', { name: /^Encaisser/ }));
  const done = await screen.findByText(/^Encaissé/);
  expect(document.activeElement?.tagName).toBe('OUTPUT');
  expect(document.activeElement?.contains(done)).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
});

test('money that a colleague took first is said in the till, which stays', async () => {
  const { sent } = await drawTill({}, { isTakenByColleague: true });
  await screen.findByLabelText('Donné');
  fireEvent.click(screen.getByRole('button', { name: /^Encaisser/ }));
  await screen.findByText('Les paiements dépassent le total de la commande.');
  await waitFor(() => expect(sent('GetOrderPaymentInfo').length).toBeGreaterThan(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Les paiements dépassent le total de la commande.')).toBeTruthy();
  expect(screen.getByLabelText('Donné')).toBeTruthy();
});

const terminals = [{ id: 9, name: 'Terminal', there: true }];
const request = {
  id: 77,
  reference: 'R7K2M9X4P8QW',
  kind: 'debit',
  orderId: 48_206,
  amount: 1_200,
  state: 'called',
  why: null,
  terminalName: 'Terminal',
  askedBy: 'Nadia Belkacem',
  askedAt: '2026-11-24T09:00:00.000Z',
  paymentId: null,
  receipt: null,
  lastSeen: null,
  canRecall: false,
};

async function drawTerminal(over: object, more: object = {}) {
  const { calls } = await gatewayServer((call, response) => {
    if (call.action === 'GetOrderPaymentInfo') return sendEnvelope(response, { data: { ...info, terminals, ...more } });
    if (call.action === 'AskCardTerminal') return sendEnvelope(response, { data: { requestId: 77 } });
    if (call.action === 'GetTerminalRequest')
      return sendEnvelope(response, { data: { request: { ...request, ...over } } });
    if (call.action === 'GetCaissesForConciergerie')
      return sendEnvelope(response, { data: { caisses: [sampleRegister], logo: null } });
    if (call.action === 'GetPaymentReceipt') return sendEnvelope(response, answerOf(getPaymentReceipt, receipt));
    return sendEnvelope(response, { data: {} });
  });
  const onDone = vi.fn();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <DeskPaymentsDialog orderId={48_206} onDone={onDone} />
    </QueryClientProvider>,
  );
  return { onDone, sent: (action: string) => calls.filter((call) => call.action === action) };
}

test('by card the button wakes the terminal, and what it debits is the payment with its receipt', async () => {
  const { sent } = await drawTerminal({ state: 'accepted', paymentId: 412 });
  fireEvent.keyDown(await screen.findByLabelText('Donné'), { key: 'b' });
  fireEvent.click(screen.getByRole('button', { name: /^Encaisser 12,00.€ par carte/ }));
  await screen.findByText('Encaissé · reçu n° 000412');
  expect(sent('SetOrderPayments')).toEqual([]);
  const body = new URLSearchParams(sent('AskCardTerminal')[0]?.body);
  expect([body.get('orderId'), body.get('terminalId'), body.get('amount')]).toEqual(['48206', '9', '1200']);
});

test('a terminal that waits for the card says so; a refused card leads back to the till', async () => {
  await drawTerminal({ state: 'failed', why: 'refused' });
  fireEvent.keyDown(await screen.findByLabelText('Donné'), { key: 'b' });
  fireEvent.click(screen.getByRole('button', { name: /^Encaisser 12,00.€ par carte/ }));
  await screen.findByText('Carte refusée.');
  fireEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(await screen.findByLabelText('Donné')).toBeDefined();
});

test('what nobody knows the end of is asked where the order is paid, and settled with what the terminal shows', async () => {
  const { sent } = await drawTerminal({ state: 'unsure', why: 'noAnswer' }, { terminalRequest: 77 });
  await screen.findByText(/^Le terminal a été appelé et sa réponse n’est pas arrivée/);
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(sent('SettleTerminalRequest')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^Rien n’a été débité/ }));
  fireEvent.change(screen.getByLabelText(/^Ticket ou journal/), { target: { value: 'Journal, 10 h 02' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('SettleTerminalRequest')).toHaveLength(1));
  const body = new URLSearchParams(sent('SettleTerminalRequest')[0]?.body);
  expect([body.get('requestId'), body.get('act'), body.get('note')]).toEqual(['77', 'not-debited', 'Journal, 10 h 02']);
});

test('without calling the terminal a card is entered as before', async () => {
  const { sent } = await drawTerminal({});
  fireEvent.keyDown(await screen.findByLabelText('Donné'), { key: 'b' });
  fireEvent.change(screen.getByLabelText('Terminal'), { target: { value: 'hand' } });
  fireEvent.click(screen.getByRole('button', { name: /^Encaisser 12,00.€ par carte/ }));
  await waitFor(() => expect(sent('SetOrderPayments')).toHaveLength(1));
  expect(sent('AskCardTerminal')).toEqual([]);
});
