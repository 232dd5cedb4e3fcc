import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addCartLine, removeCartLine, useCart, type CartLine } from '../../features/ordering/cart/cart-store.ts';
import { newDraft, noAddress } from '../../features/ordering/draft/order-draft.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { session } from '../../session/session.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleOffer, sampleRecap, sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

const keys = Array.from({ length: 11 }, (_, index) => `k${index + 1}`);
const line = (key: string): CartLine => ({
  key,
  place: { universe: 1, category: 1, partner: 1 },
  title: { fr: `Service ${key}`, en: `Service ${key}` },
  partnerName: 'Pressing des Arcades',
  illustration: null,
  draft: newDraft(sampleOffer([]), noAddress),
  order: { offreId: 7, items: [] },
});
const empty = {
  recaps: [],
  problems: [],
  total: 0,
  hasQuotes: false,
  willCreateRegistrationFees: null,
  hasTerms: true,
  paymentOptionsInt: [],
  warning: null,
  credits: null,
};
const atDesk = { id: 1, mode: 'conciergerie', label: { fr: 'À la conciergerie', en: 'At the desk' } };

afterEach(() => {
  for (const key of keys) removeCartLine(key);
});

const open = (ofOrders: (count: number) => object, placed?: object) =>
  openScreen('/bnfv2/cart', sampleUser(), ({ action, body }, response) => {
    if (action === 'CreateOrders' && placed !== undefined) return sendEnvelope(response, { data: placed });
    if (action !== 'PreviewOrders') return sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
    const orders: unknown = JSON.parse(new URLSearchParams(body).get('orders') ?? '[]');
    sendEnvelope(response, ofOrders(Array.isArray(orders) ? orders.length : 0));
  });
const invalid = (field: string, message: string) =>
  refusalEnvelope('invalid-input', 20, { fields: [{ field, rule: 'tooMany', message }] });

test('a cart of more orders than it holds says so, and one can be taken out', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  for (const key of keys) addCartLine(line(key));
  await open((count) =>
    count > 10
      ? invalid('orders', '10 éléments au plus.')
      : { data: { ...empty, recaps: keys.slice(1).map(() => null) } },
  );
  const told = 'Un panier contient au plus 10 commandes. Retirez-en une.';
  expect(await screen.findByText(told)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retirer\u00a0: Service k1' }));
  for (const key of keys.slice(1)) expect(await screen.findByText(`Service ${key}`)).toBeTruthy();
  expect(screen.queryByText('Service k1')).toBeNull();
  expect(screen.queryByText(told)).toBeNull();
});

test('an order that is no longer understood is named beside its way out', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  for (const key of ['k1', 'k2']) addCartLine(line(key));
  await open(() => invalid('orders.1.comment', 'Ce commentaire est trop long.'));
  const second = await screen.findByRole('listitem', { name: 'Service k2' });
  expect(second.textContent).toContain('Ce commentaire est trop long.');
  expect(screen.getByRole('listitem', { name: 'Service k1' }).textContent).not.toContain('trop long');
  expect(screen.getByRole('button', { name: 'Retirer\u00a0: Service k2' })).toBeTruthy();
});

test('behind what follows a placed cart nothing says that it is empty', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  addCartLine(line('k1'));
  const urgent = { orderId: 7, emergencyMode: true, emergencyTel: '01 84 60 22 10', emergencyTel2: '' };
  const recap = { orderTotal: 0, order: sampleRecap(0) };
  await open(() => ({ data: { ...empty, recaps: [recap], paymentOptionsInt: [atDesk] } }), {
    orders: [urgent],
    paymentAction: { formUrl: null },
  });
  const [order] = await screen.findAllByRole('button', { name: 'Commander' });
  fireEvent.click(order ?? document.body);
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(screen.queryByText('Votre panier est vide.')).toBeNull();
});

test('a cart that is wholly on quote has a total on quote, not one without quotes', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  addCartLine(line('k1'));
  const recap = { orderTotal: null, order: { ...sampleRecap(0), totalAmount: null } };
  await open(() => ({ data: { ...empty, hasQuotes: true, recaps: [recap] } }));
  expect(await screen.findByText('Total TTC')).toBeTruthy();
  expect(screen.queryByText('Total hors devis')).toBeNull();
});

test('an order like one of a moment ago is placed once more when that is meant', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  for (const key of ['k1', 'k2']) addCartLine(line(key));
  const preview = {
    ...empty,
    recaps: [0, 1].map(() => ({ orderTotal: 0, order: sampleRecap(0) })),
    paymentOptionsInt: [atDesk],
  };
  const message = 'Vous venez de passer la même commande.';
  const meant: unknown[] = [];
  await openScreen('/bnfv2/cart', sampleUser(), ({ action, body }, response) => {
    if (action === 'PreviewOrders') return sendEnvelope(response, { data: preview });
    if (action !== 'CreateOrders') return sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
    const orders = JSON.parse(new URLSearchParams(body).get('orders') ?? '[]') as { evenIfEqual: boolean }[];
    meant.push(orders.map(({ evenIfEqual }) => evenIfEqual));
    const problems = [{ line: 1, refusal: 'equal-order-just-placed', message, fields: [] }];
    sendEnvelope(response, refusalEnvelope('cart-not-placeable', 104, { data: { problems } }), 409);
  });
  const [order] = await screen.findAllByRole('button', { name: 'Commander' });
  fireEvent.click(order ?? document.body);
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Service k2' }).textContent).toContain(message));
  const [again] = await screen.findAllByRole('button', { name: 'Commander encore une fois' });
  fireEvent.click(again ?? document.body);
  await waitFor(() =>
    expect(meant).toEqual([
      [false, false],
      [false, true],
    ]),
  );
});

test.each([
  ['has placed it', null],
  ['waits for its answer', 'their-key'],
])('a cart that another window %s is not placed a second time', async (_what, key) => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  addCartLine(line('k1'));
  const recap = { orderTotal: 0, order: sampleRecap(0) };
  const preview = { ...empty, recaps: [recap], paymentOptionsInt: [atDesk] };
  const { result: cart } = renderHook(useCart);
  const sent: unknown[] = [];
  await openScreen('/bnfv2/cart', sampleUser(), ({ action, headers }, response) => {
    if (action === 'PreviewOrders') return sendEnvelope(response, { data: preview });
    if (action === 'CreateOrders') sent.push(headers['idempotency-key']);
    sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
  });
  const [order] = await screen.findAllByRole('button', { name: 'Commander' });
  // What a window writes is there before any other has heard of it.
  const [stored = ''] = Object.keys(localStorage).filter((name) => localStorage.getItem(name)?.includes('"k1"'));
  const now: unknown = JSON.parse(localStorage.getItem(stored) ?? '{}');
  const attempt = { key, input: { orders: [] }, lineKeys: ['k1'], isLost: true };
  if (key === null) localStorage.removeItem(stored);
  else localStorage.setItem(stored, JSON.stringify({ ...Object(now), attempt }));
  fireEvent.click(order ?? document.body);
  if (key !== null) return waitFor(() => expect(sent).toEqual([key]));
  expect(await screen.findByText('Votre panier est vide.')).toBeTruthy();
  expect(cart.current.attempt).toBeNull();
});

test('behind the payment page of a cart lies what is left to pay', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  for (const key of ['k1', 'k2']) addCartLine(line(key));
  const recap = { orderTotal: 0, order: sampleRecap(0) };
  const placed = [7, 8].map((orderId) => ({ orderId, emergencyMode: false }));
  const path = await open(() => ({ data: { ...empty, recaps: [recap, recap], paymentOptionsInt: [atDesk] } }), {
    orders: placed,
    paymentAction: { formUrl: '#paymentPage' },
  });
  const [order] = await screen.findAllByRole('button', { name: 'Commander' });
  fireEvent.click(order ?? document.body);
  await waitFor(() => expect(path()).toBe('/bnfv2/orderDetail/7'));
});
