import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { actsInView } from '../features/orders/detail/acts-in-view.ts';
import { openHelp } from '../features/help/open-help.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { clearSession, rememberUser } from '../session/session.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../testing/gateway-server.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { sampleUser } from '../testing/samples.ts';
import { Palette } from './palette.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);
afterEach(() => clearSession('nobody'));

const horizon = { id: 1, name: 'Tour Horizon', zone: 'Europe/Paris' };
const register = { id: 7, name: 'Accueil', conciergerieId: 1 };

async function open(caisse: typeof register | null = null) {
  await gatewayServer(({ action }, response) =>
    action === getCaisseStatus.name
      ? sendEnvelope(response, answerOf(getCaisseStatus, { caisse, closedCaisses: [] }))
      : sendEnvelope(response, { data: { users: [], items: [], conciergeries: [], totalItems: 0 } }),
  );
  rememberUser(sampleUser({ adherent: false, gestionnaire: true, conciergerie: horizon, conciergerieList: [horizon] }));
  const Screen = () => <Palette onClose={() => undefined} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, notFoundComponent: Screen }),
    history: createMemoryHistory({ initialEntries: ['/homegest'] }),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('combobox', { hidden: true });
  return { router, type: (value: string) => fireEvent.change(field, { target: { value } }), field };
}

const found = (name: string | RegExp) => screen.findByRole('option', { name, hidden: true });

test.each([
  ['clôture', register, 'Fermer la caisse Accueil', '/cashRegister/check/close/7'],
  ['clore', null, 'Voir les caisses', '/cashRegister/config'],
  ['fonds', null, 'Ouvrir une caisse', '/cashRegister/open'],
])('an act is found by what people call it: %s', async (words, caisse, label, path) => {
  const { router, type } = await open(caisse);
  type(words);
  fireEvent.click(await found(label));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('the filled act of the order in view is found by its words, and not run by Enter alone', async () => {
  const run = vi.fn();
  actsInView.set([{ key: 'filled', label: 'Remettre au bénéficiaire', orderId: 48217, keyHint: 'R', run }]);
  const { type, field } = await open();
  await found(/Aller à une commande par son numéro/);
  expect(screen.queryByRole('option', { name: /^Remettre au bénéficiaire/, hidden: true })).toBeNull();
  type('remettre au ben');
  await found(/^Remettre au bénéficiaire/);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

test.each([
  ['rembourser', 'Rembourser une partie'],
  ['changer l’adresse', 'La fiche d’un bénéficiaire'],
  ['TVA', 'La TVA'],
])('a chapter of the help is found by what people call it, and opens beside the work: %s', async (words, title) => {
  const { type } = await open();
  type(words);
  fireEvent.click(await found(new RegExp(`^${title}`)));
  await waitFor(() => expect(openHelp.get()?.place?.chapter).toBeTruthy());
});

test('what nothing answers is searched in the help', async () => {
  const { type } = await open();
  type('hippopotame');
  fireEvent.click(await found(/dans l’aide$/));
  expect(openHelp.get()).toEqual({ place: null, words: 'hippopotame' });
});
