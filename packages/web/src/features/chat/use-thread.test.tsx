import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { announceTopics } from '../../client/topic-bus.ts';
import { gatewayServer, sendEnvelope, type ReceivedCall } from '../../testing/gateway-server.ts';
import { useThread } from './use-thread.ts';

const desk = { messageThreadType: 'desk', targetId: 3, side: 'beneficiary' } as const;
const beforeOf = ({ query, body }: ReceivedCall): number | null => {
  const asked = query.get('before') ?? new URLSearchParams(body).get('before');
  return asked === null ? null : Number(asked);
};

test('news in a long conversation ask for its newest page alone, and every message is there once', async () => {
  let newest = 1000;
  const { calls } = await gatewayServer((call, response) => {
    const from = (beforeOf(call) ?? newest + 1) - 1;
    const elements = Array.from({ length: 50 }, (_, index) => ({
      id: from - index,
      date: '2026-11-20T10:00:00Z',
      content: 'Bonjour',
      fromCurrentUser: false,
      fromOwnSide: false,
      fromUserDescription: 'Marc',
      acknowledged: true,
      attachment: null,
    }));
    const thread = { ...desk, elements, hasMore: true, canPost: true, numberOfUnreadMessages: 0, orderId: null };
    const who = { descriptionLabel: { fr: 'La Loge', en: 'La Loge' }, beneficiaryId: 12, beneficiaryName: 'Camille' };
    sendEnvelope(response, { data: { ...thread, ...who, conciergerieName: 'La Loge', answersWithin: null } });
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useThread(desk), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  for (const loaded of [50, 100, 150]) {
    await waitFor(() => expect(result.current.messages).toHaveLength(loaded));
    if (loaded < 150) act(() => result.current.loadOlder());
  }
  expect(calls.map(beforeOf)).toEqual([null, 951, 901]);
  newest += 2;
  act(() => announceTopics(['chat']));
  await waitFor(() => expect(result.current.messages.at(-1)?.id).toBe(1002));
  const numbers = result.current.messages.map(({ id }) => id);
  expect(numbers).toEqual(Array.from({ length: 150 }, (_, index) => 853 + index));
  expect(calls.map(beforeOf)).toEqual([null, 951, 901, null]);
});
