import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { gatewayServer, sendEnvelope, type ReceivedCall } from '../../testing/gateway-server.ts';
import { useOwnThreads } from './use-own-threads.ts';

const firstOf = ({ query, body }: ReceivedCall): number =>
  Number(query.get('first') ?? new URLSearchParams(body).get('first') ?? 0);

test('conversations come a page at a time, and one that stands on two pages is there once', async () => {
  const { calls } = await gatewayServer((call, response) => {
    const first = firstOf(call);
    const ids = first === 0 ? Array.from({ length: 50 }, (_, index) => 100 - index) : [51, 50, 49];
    const threads = ids.map((targetId) => ({
      messageThreadType: 'order',
      targetId,
      orderId: targetId,
      descriptionLabel: { fr: 'Nettoyage', en: 'Cleaning' },
      numberOfUnreadMessages: 0,
      lastMessagePreview: 'Bonjour',
      lastMessageDate: '2026-11-20T10:00:00Z',
      lastMessageFromOwnSide: false,
      beneficiaryId: 12,
      beneficiaryName: 'Camille Roussel',
    }));
    sendEnvelope(response, {
      data: { threads, numberOfUnreadMessages: 0, hasMore: first === 0, ownConciergerie: null },
    });
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useOwnThreads(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.data?.threads).toHaveLength(50));
  expect(result.current.hasNextPage).toBe(true);
  act(() => void result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.threads).toHaveLength(52));
  expect(result.current.hasNextPage).toBe(false);
  expect(calls.map(firstOf)).toEqual([0, 50]);
});
