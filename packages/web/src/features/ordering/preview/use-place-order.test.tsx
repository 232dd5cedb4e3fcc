import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { gatewayServer, refusalEnvelope, sendEnvelope, type ReceivedCall } from '../../../testing/gateway-server.ts';
import { samplePlacedOrder } from '../../../testing/samples.ts';
import { attemptOf, clearDraft } from '../draft/draft-store.ts';
import { usePlaceOrder } from './use-place-order.ts';

const offer = 7;
const order: NewOrderInput = {
  offreId: offer,
  items: [{ offreItemId: 1, quantity: 3 }],
  useCredits: true,
  expectedTotal: 3321,
  expectedCredits: 2000,
  paymentMode: 2,
};
/** The same, written anew after the first try has spent the credits. */
const orderWithoutCredits: NewOrderInput = { ...order, useCredits: false, expectedCredits: 0 };

const keysOf = (calls: readonly ReceivedCall[]) => new Set(calls.map(({ headers }) => headers['idempotency-key']));
const bodiesOf = (calls: readonly ReceivedCall[]) => new Set(calls.map(({ body }) => body));

beforeEach(() => clearDraft(offer));

test('after a lost answer the very same order is sent again, with the same key, whatever the recap says by then', async () => {
  const { calls } = await gatewayServer((_call, response) => {
    if (calls.length === 1) response.destroy();
    else sendEnvelope(response, { data: samplePlacedOrder });
  });
  const { result } = renderHook(() => usePlaceOrder(offer));

  const first = await act(() => result.current.place(order));
  expect(first).toBeUndefined();
  expect(result.current.isLost).toBe(true);

  const second = await act(() => result.current.place(orderWithoutCredits));
  expect(second?.orderId).toBe(48_241);
  expect(calls).toHaveLength(2);
  expect(keysOf(calls).size).toBe(1);
  expect(bodiesOf(calls).size).toBe(1);
  expect(result.current.isLost).toBe(false);
});

test('leaving the recap and coming back does not forget a lost answer', async () => {
  const { calls } = await gatewayServer((_call, response) => {
    if (calls.length === 1) response.destroy();
    else sendEnvelope(response, { data: samplePlacedOrder });
  });
  const before = renderHook(() => usePlaceOrder(offer));
  await act(() => before.result.current.place(order));
  before.unmount();

  const after = renderHook(() => usePlaceOrder(offer));
  expect(after.result.current.isLost).toBe(true);
  await act(() => after.result.current.place(order));
  expect(keysOf(calls).size).toBe(1);
});

test('while it is on its way it is noted already: anyone who loads the page anew asks again for the very same', async () => {
  const seen: unknown[] = [];
  await gatewayServer((_call, response) => {
    seen.push(attemptOf(offer).unanswered.get());
    sendEnvelope(response, { data: samplePlacedOrder });
  });
  const { result } = renderHook(() => usePlaceOrder(offer));
  await act(() => result.current.place(order));
  expect(seen).toEqual([order]);
  expect(attemptOf(offer).unanswered.get()).toBeUndefined();
});

test('two clicks make one call', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: samplePlacedOrder }));
  const { result } = renderHook(() => usePlaceOrder(offer));
  const [first, second] = await act(() => Promise.all([result.current.place(order), result.current.place(order)]));
  expect(calls).toHaveLength(1);
  expect(first?.orderId).toBe(48_241);
  expect(second).toBeUndefined();
});

test('a refusal is definite: what is agreed to afterwards is another intention', async () => {
  const { calls } = await gatewayServer((_call, response) =>
    calls.length === 1
      ? sendEnvelope(response, refusalEnvelope('price-changed', 52, { data: { orderTotal: 3421 } }), 409)
      : sendEnvelope(response, { data: samplePlacedOrder }),
  );
  const { result } = renderHook(() => usePlaceOrder(offer));

  await act(() => result.current.place(order));
  expect(result.current).toMatchObject({ isLost: false, failure: { refusal: 'price-changed' } });

  await act(() => result.current.place({ ...order, expectedTotal: 3421 }));
  expect(keysOf(calls).size).toBe(2);
});

test('a server that failed may have placed it all the same: the same order keeps its key', async () => {
  const { calls } = await gatewayServer((_call, response) =>
    calls.length === 1
      ? sendEnvelope(response, refusalEnvelope('unexpected', 99, {}), 500)
      : sendEnvelope(response, { data: samplePlacedOrder }),
  );
  const { result } = renderHook(() => usePlaceOrder(offer));
  await act(() => result.current.place(order));
  expect(result.current).toMatchObject({ isLost: false, failure: { refusal: 'unexpected' } });
  await act(() => result.current.place(order));
  expect(keysOf(calls).size).toBe(1);
});

test('an order that has been placed is not the next one', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: samplePlacedOrder }));
  const { result } = renderHook(() => usePlaceOrder(offer));
  await act(() => result.current.place(order));
  await act(() => result.current.place(order));
  expect(keysOf(calls).size).toBe(2);
});
