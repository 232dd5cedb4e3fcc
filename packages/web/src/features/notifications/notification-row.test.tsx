import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { NotificationRow } from './notification-row.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

const read = {
  id: 31,
  type: 4,
  target: null,
  label: { fr: 'Commande terminée', en: 'Order done' },
  date: '2026-11-20T08:00:00.000Z',
  acked: true,
};

const draw = () =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <ul>
          <NotificationRow notification={read} />
        </ul>
      </InRouter>
    </QueryClientProvider>,
    'beneficiary',
  );
const markUnread = () => screen.findByRole('button', { name: /^Marquer comme non lue.*Commande terminée$/ });

test('a notification that was read can be marked unread again: it is so at once, and the server is told', async () => {
  const { calls } = await gatewayServer(() => undefined);
  await draw();
  fireEvent.click(await markUnread());
  expect(await screen.findByRole('button', { name: /^Marquer comme lue.*Commande terminée$/ })).toBeTruthy();
  expect(screen.getByText(/^Non lue/)).toBeTruthy();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.action).toBe('ackNotifications');
  const sent = new URLSearchParams(calls[0]?.body);
  expect([sent.get('notificationIds'), sent.get('unread')]).toEqual(['[31]', 'true']);
});

test('the tick turns back where the server says no, which is told', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, refusalEnvelope('not-found', 98), 404));
  await draw();
  fireEvent.click(await markUnread());
  expect(await screen.findByText('refused: not-found')).toBeTruthy();
  expect(await markUnread()).toBeTruthy();
});
