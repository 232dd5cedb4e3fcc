import { getHandover } from '@loge/contract/reception/get-handover';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ContinueReception } from './order-custody.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

async function draw(ticked: readonly number[]) {
  const at = '2026-11-23T09:00:00.000Z';
  const underWay = {
    id: 3,
    openedAt: at,
    openedBy: 'Marc Lefèvre',
    isMine: true,
    ticks: ticked.map((orderItemId) => ({ orderItemId, at, by: 'Marc Lefèvre' })),
    articles: ticked.length,
    pieces: [],
    partnerIds: [4, 9],
  };
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(getHandover, { underWay })),
  );
  const client = createQueryClient();
  await renderInFrench(
    <QueryClientProvider client={client}>
      <InRouter>
        <ContinueReception isAtDesk />
      </InRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

test('a reception that is under way is gone on with, where it was', async () => {
  await draw([101, 102]);
  expect((await screen.findByRole('link', { name: 'Continuer la réception' })).getAttribute('href')).toMatch(
    /\/c\/reception\/4,9$/,
  );
});

test('one in which nothing was ticked is none', async () => {
  await draw([]);
  expect(screen.queryByRole('link')).toBeNull();
});
