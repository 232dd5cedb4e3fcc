import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { actionQuery } from '../../../client/use-action.ts';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../../../testing/gateway-server.ts';
import { useMyOrders } from './use-my-orders.ts';

const known = {
  data: [],
  dataHisto: [],
  dataSmile: [],
  countInProgress: 2,
  hasOlderCurrent: false,
  hasOlder: false,
  hasOlderLegacy: false,
};

function askWithAnswerOf(updatedAt: number) {
  const client = createQueryClient();
  client.setQueryData(actionQuery(myOrdersList, {}).queryKey, known, { updatedAt });
  return renderHook(() => useMyOrders(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;
}

test('what the home screen has just been answered is not asked again', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(myOrdersList)));
  const orders = askWithAnswerOf(Date.now());
  expect(orders.current.data?.countInProgress).toBe(2);
  expect(orders.current.fetchStatus).toBe('idle');
  expect(calls).toEqual([]);
});

test('what was answered long ago is shown, asked again, and stays when nobody answers', async () => {
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope('unexpected', 99), 500),
  );
  const orders = askWithAnswerOf(Date.now() - 3_600_000);
  expect(orders.current.data?.countInProgress).toBe(2);
  await waitFor(() => expect(orders.current.isError).toBe(true), { timeout: 10_000 });
  expect(calls.map(({ action }) => action)).toContain('MyOrdersList');
  expect(orders.current.data?.countInProgress).toBe(2);
});
