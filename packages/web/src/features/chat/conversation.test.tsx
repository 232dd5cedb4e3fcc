import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { announceTopics } from '../../client/topic-bus.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { Conversation } from './conversation.tsx';
import { send, setDraftText } from './outbox.ts';

const desk = { messageThreadType: 'desk', targetId: 3, side: 'beneficiary' } as const;
const posted = {
  id: 7,
  date: '2026-11-20T10:00:00Z',
  content: 'À demain',
  fromCurrentUser: true,
  fromOwnSide: true,
  fromUserDescription: 'Camille',
  acknowledged: false,
  attachment: null,
};

test('a message whose answer was lost stands there once as soon as it is seen to have arrived', async () => {
  onTestFinished(() => sessionStorage.clear());
  let arrived = false;
  const { calls } = await gatewayServer(({ action }, response) => {
    if (action === 'postMessage') {
      if (!arrived) {
        arrived = true;
        return response.destroy();
      }
      return sendEnvelope(response, { data: { element: posted } });
    }
    const elements = arrived ? [posted] : [];
    const thread = { ...desk, elements, hasMore: false, canPost: true, numberOfUnreadMessages: 0, orderId: null };
    const who = { descriptionLabel: { fr: 'La Loge', en: 'La Loge' }, beneficiaryId: 12, beneficiaryName: 'Camille' };
    sendEnvelope(response, { data: { ...thread, ...who, conciergerieName: 'La Loge', answersWithin: null } });
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <Conversation thread={desk} head={() => null} />
    </QueryClientProvider>,
    'beneficiary',
  );
  act(() => {
    setDraftText(desk, 'À demain');
    void send(desk);
  });
  expect(await screen.findByText(/^Pas envoyé/)).toBeTruthy();
  act(() => announceTopics(['chat']));
  await waitFor(() => {
    expect(screen.queryByText(/^Pas envoyé/)).toBeNull();
    expect(screen.getAllByText('À demain')).toHaveLength(1);
  });
  const keys = calls.filter(({ action }) => action === 'postMessage').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size, 'the same message, sent twice').toBe(1);
  expect(keys).toHaveLength(2);
});
