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
import { useSelectConciergerie } from './use-select-context.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);
afterEach(() => clearSession('nobody'));

const horizon = { id: 1, name: 'Tour Horizon', zone: 'Europe/Paris' };
const riveGauche = { id: 2, name: 'Rive Gauche', zone: 'Europe/Paris' };
const jeanne = { id: 12, name: 'Martin', firstName: 'Jeanne', vip: false, telephone: '' };

function Buttons() {
  const select = useSelectConciergerie();
  return [horizon, riveGauche].map(({ id, name }) => (
    <button key={id} type="button" onClick={() => void select(id)}>
      {name}
    </button>
  ));
}

async function drawAt(address: string) {
  const marc = sampleUser({
    adherent: false,
    gestionnaire: true,
    conciergerie: horizon,
    conciergerieList: [horizon, riveGauche],
    selectedAdherent: jeanne,
  });
  const { calls } = await gatewayServer(({ action }, response) => {
    const user = { ...marc, conciergerie: riveGauche, selectedAdherent: null };
    if (action === 'UserInfoFromSession')
      return sendEnvelope(response, { data: { user, moveToServer: null, handover: null } });
    sendEnvelope(response, answerOf(setUserConciergerie));
  });
  rememberUser(marc);
  const router = createRouter({
    routeTree: createRootRoute({ component: Buttons }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const pick = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  return { calls, router, pick };
}

test('the conciergerie that is selected already is said to be so: nothing is sent, nobody is let go', async () => {
  const { calls, router, pick } = await drawAt('/?statut=NEW');
  await pick('Tour Horizon');
  expect(await screen.findByText('Cette conciergerie est déjà sélectionnée.')).toBeTruthy();
  expect(calls).toEqual([]);
  expect(router.state.location.searchStr).toBe('?statut=NEW');
  expect(requestContext.get()).toEqual({ conciergerieId: 1, beneficiaryId: 12 });
});

test('another one is selected without the filters and the beneficiary of the first', async () => {
  const { calls, router, pick } = await drawAt('/?statut=NEW');
  await pick('Rive Gauche');
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  expect(calls[0]).toMatchObject({ action: 'SetUserConciergerie' });
  expect(requestContext.get()).toEqual({ conciergerieId: 2, beneficiaryId: null });
});
