import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { allRoutes } from '../../routing/all-routes.ts';
import { session } from '../../session/session.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

/** A desk that proposes nothing, and somebody who goes to this address. */
async function goTo(address: string, v2Mode: boolean) {
  await gatewayServer(({ action }, response) => {
    if (action === 'HomeCategoriesV2') return sendEnvelope(response, { data: { content: [], words: [] } });
    if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [], homeAddress: null } });
    sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
  });
  session.set({ phase: 'signed-in', user: sampleUser({ v2Mode }) });
  const router = createRouter({
    routeTree: allRoutes(),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { openAllScreens: () => Promise.resolve(false), roomOf: () => 'beneficiary' as const },
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    'beneficiary',
  );
  return () => router.state.location.pathname;
}

test.each([
  ['a universe that is not proposed leads home', '/bnfv2/universe/999', true, '/bnfv2/home'],
  ['a universe that is not proposed leads home in the first design', '/universe/999', false, '/order'],
  [
    'a recap without an order in progress leads to its form',
    '/bnfv2/previewOrder/3/77/14/5',
    true,
    '/bnfv2/startOrder/1/3/14/5/77',
  ],
  [
    'a recap without an order in progress leads to its form in the first design',
    '/previewOrder/3/77/14/5',
    false,
    '/startOrder/3/77/14/5',
  ],
])('%s', { timeout: 20_000 }, async (_what, address, v2Mode, to) => {
  const path = await goTo(address, v2Mode);
  await waitFor(() => expect(path()).toBe(to), { timeout: 10_000 });
});
