import { setUserConciergerie } from '@loge/contract/users/set-user-conciergerie';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { requestContext } from '../client/request-context.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { clearSession, rememberUser } from '../session/session.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../testing/gateway-server.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { sampleUser } from '../testing/samples.ts';
import { useOrderNavigation } from './use-order-navigation.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);
afterEach(() => clearSession('nobody'));

function TakeOver() {
  const { onTakeOver } = useOrderNavigation();
  return (
    <button type="button" onClick={() => onTakeOver(12)}>
      Prendre en charge
    </button>
  );
}

test('taking over the beneficiary of an order selects them and leads to all their orders', async () => {
  const horizon = { id: 1, name: 'Tour Horizon', zone: 'Europe/Paris' };
  const marc = sampleUser({ adherent: false, gestionnaire: true, conciergerie: horizon, conciergerieList: [horizon] });
  const selectedAdherent = { id: 12, name: 'Martin', firstName: 'Jeanne', vip: false };
  await gatewayServer(({ action }, response) => {
    if (action === 'UserInfoFromSession') {
      const data = { user: { ...marc, selectedAdherent }, moveToServer: null, handover: null };
      return sendEnvelope(response, { data });
    }
    sendEnvelope(response, answerOf(setUserConciergerie));
  });
  rememberUser(marc);
  const router = createRouter({
    routeTree: createRootRoute({ component: TakeOver }),
    history: createMemoryHistory({ initialEntries: ['/conciergeOrderDetail/48217'] }),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Prendre en charge' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/allorders'));
  expect(requestContext.get()).toEqual({ conciergerieId: 1, beneficiaryId: 12 });
});
