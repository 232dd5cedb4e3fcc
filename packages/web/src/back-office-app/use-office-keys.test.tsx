import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { clearSession, rememberUser } from '../session/session.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { sampleUser } from '../testing/samples.ts';
import { useOfficeKeys } from './use-office-keys.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);
afterEach(() => clearSession('nobody'));

function Screen() {
  const [shown, setShown] = useState(false);
  useOfficeKeys(() => setShown(true));
  return (
    <>
      <input aria-label="Chercher" />
      {shown && <p>Toutes les touches</p>}
    </>
  );
}

async function draw() {
  const horizon = { id: 1, name: 'Tour Horizon', zone: 'Europe/Paris' };
  rememberUser(sampleUser({ adherent: false, gestionnaire: true, conciergerie: horizon, conciergerieList: [horizon] }));
  const root = createRootRoute({ component: Screen });
  const universes = createRoute({ getParentRoute: () => root, path: '/universes', component: () => null });
  const calendar = createRoute({ getParentRoute: () => root, path: '/calendar', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([universes, calendar]),
    history: createMemoryHistory({ initialEntries: ['/calendar'] }),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, field: await screen.findByRole('textbox', { name: 'Chercher' }) };
}

test('C begins an order on any screen, for whom is chosen first', async () => {
  const { router, field } = await draw();
  fireEvent.keyDown(field, { key: 'c' });
  expect(router.state.location.pathname, 'not while somebody types').toBe('/calendar');
  fireEvent.keyDown(document.body, { key: 'c' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/concierge/selectAdherent/1'));
  expect(router.state.location.search).toEqual({ then: 'order' });
});

test('? shows all keys on any screen', async () => {
  await draw();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByText('Toutes les touches')).toBeTruthy();
});

test('G asks for the number of an order on any screen', async () => {
  const { field } = await draw();
  fireEvent.keyDown(field, { key: 'g' });
  expect(screen.queryByLabelText(/^Numéro/), 'not while somebody types').toBeNull();
  fireEvent.keyDown(document.body, { key: 'g' });
  expect(await screen.findByLabelText(/^Numéro/)).toBeTruthy();
});
