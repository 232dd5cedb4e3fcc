import { setUserConciergerie } from '@loge/contract/users/set-user-conciergerie';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { clearSession, rememberUser } from '../session/session.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../testing/gateway-server.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { sampleUser } from '../testing/samples.ts';
import { useAskDeskOnArrival } from './use-ask-desk.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);
afterEach(() => clearSession('nobody'));

const [horizon, rive] = [
  { id: 1, name: 'Tour Horizon', zone: 'Europe/Paris' },
  { id: 2, name: 'Rive Gauche', zone: 'Europe/Paris' },
];
const marc = sampleUser({
  adherent: false,
  gestionnaire: true,
  conciergerie: horizon,
  conciergerieList: [horizon, rive],
});

async function arrive(desk: { readonly id: number; readonly name: string }) {
  function Screen() {
    useAskDeskOnArrival('order', 48217, desk);
    return <h1>Commande</h1>;
  }
  const { calls } = await gatewayServer(({ action }, response) =>
    action === 'UserInfoFromSession'
      ? sendEnvelope(response, { data: { user: { ...marc, conciergerie: rive }, moveToServer: null, handover: null } })
      : sendEnvelope(response, answerOf(setUserConciergerie)),
  );
  rememberUser(marc);
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, notFoundComponent: Screen }),
    history: createMemoryHistory({ initialEntries: ['/allorders?open=48217'] }),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Commande' });
  return { router, switches: () => calls.filter(({ action }) => action === setUserConciergerie.name) };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }));

test('a link to an order of another desk asks before it switches there, and leads on to the same order', async () => {
  const { router, switches } = await arrive(rive);
  expect(await screen.findByText('Cette commande est à Rive Gauche.')).toBeTruthy();
  expect(switches(), 'nothing is switched before the answer').toHaveLength(0);
  await press('Passer à Rive Gauche');
  await waitFor(() => expect(switches()).toHaveLength(1));
  await waitFor(() => expect(router.state.location.search).toEqual({ open: 48217 }));
  expect(screen.queryByText('Cette commande est à Rive Gauche.')).toBeNull();
});

test('who says no stays where they are, and is not asked again', async () => {
  const { router, switches } = await arrive(rive);
  await press('Annuler');
  await waitFor(() => expect(screen.queryByText('Cette commande est à Rive Gauche.')).toBeNull());
  await router.navigate({ href: '/allorders' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.queryByText('Cette commande est à Rive Gauche.'), 'not as they leave, either').toBeNull();
  expect(switches()).toHaveLength(0);
});

test('who has seen it in its own desk and then chooses another one is not asked', async () => {
  await arrive(horizon);
  act(() => rememberUser({ ...marc, conciergerie: rive }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.queryByText('Cette commande est à Tour Horizon.')).toBeNull();
});

test.each([
  ['the desk in use', horizon],
  ['a desk where one does not work', { id: 9, name: 'La Défense' }],
])('what belongs to %s asks nothing', async (_whose, desk) => {
  await arrive(desk);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
});
