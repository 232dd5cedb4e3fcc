import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../messages/load-messages.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

type State = 'changed' | 'saving' | 'saved';

function Form() {
  const [state, setState] = useState<State>('changed');
  useUnsavedWarning(state !== 'saved', state === 'saving');
  return (['changed', 'saving', 'saved'] as const).map((each) => (
    <button key={each} type="button" onClick={() => setState(each)}>
      {each}
    </button>
  ));
}

async function openForm() {
  const root = createRootRoute({ component: Outlet });
  const screens = [
    createRoute({ path: '/form', getParentRoute: () => root, component: Form }),
    createRoute({ path: '/elsewhere', getParentRoute: () => root, component: () => <h1>Elsewhere</h1> }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(screens),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  await renderInFrench(<RouterProvider router={router} />);
  const become = async (name: State) => fireEvent.click(await screen.findByRole('button', { name }));
  const leave = () =>
    act(async () => {
      router.history.push('/elsewhere');
    });
  return { become, leave };
}

const question = () => screen.queryByText('Vos modifications ne sont pas enregistrées.');
const elsewhere = () => screen.queryByRole('heading', { name: 'Elsewhere' });

test('who leaves with changes is asked, and stays where they say so', async () => {
  const { leave } = await openForm();
  await screen.findByRole('button', { name: 'changed' });
  await leave();
  await waitFor(() => expect(question()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Rester' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(elsewhere()).toBeNull();
});

test('who leaves while the changes are being saved waits for that, and is asked nothing', async () => {
  const { become, leave } = await openForm();
  await become('saving');
  await leave();
  expect([question(), elsewhere()]).toEqual([null, null]);
  await become('saved');
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(question()).toBeNull();
});

test('who leaves while saving fails is asked then', async () => {
  const { become, leave } = await openForm();
  await become('saving');
  await leave();
  expect(question()).toBeNull();
  await become('changed');
  await waitFor(() => expect(question()).not.toBeNull());
  expect(elsewhere()).toBeNull();
});
