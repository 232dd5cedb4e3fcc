import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { useOrderList, type OrderListName } from './use-order-list.ts';

test.each<OrderListName>(['inbox', 'all'])(
  'the %s list, open while nobody does anything, asks every minute',
  async (name) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { calls } = await gatewayServer((_call, response) =>
      sendEnvelope(response, answerOf(inboxOrdersList, { items: [] })),
    );
    const client = createQueryClient();
    const { result } = renderHook(
      () => useOrderList(name, { page: 1, filters: [], includeItemDetails: false, everyServer: false }),
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        ),
      },
    );
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    for (const minute of [1, 2]) {
      await act(() => vi.advanceTimersByTimeAsync(60_500));
      await waitFor(() => expect(calls).toHaveLength(minute + 1));
    }
  },
);
