import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { createQueryClient } from '../client/query-client.ts';
import { allRoutes } from '../routing/all-routes.ts';
import { session } from '../session/session.ts';
import { gatewayServer } from './gateway-server.ts';
import { renderInFrench } from './render-in-french.tsx';

/** Opens a screen by its address, for somebody whose gateway answers as a test says: a beneficiary's, unless told otherwise. Answers where they are. */
export async function openScreen(
  address: string,
  user: SignedInUser,
  answer: Parameters<typeof gatewayServer>[0],
  audience: 'beneficiary' | 'manager' | 'partner' | 'company' = 'beneficiary',
): Promise<() => string> {
  await gatewayServer(answer);
  session.set({ phase: 'signed-in', user });
  const router = createRouter({
    routeTree: allRoutes(),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: {
      openOwnScreens: () => Promise.resolve(false),
      openAllScreens: () => Promise.resolve(false),
      latestHref: () => '/',
      audienceOf: () => audience,
    },
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    audience,
  );
  return () => router.state.location.pathname;
}
