import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noContext, requestContext } from '../client/request-context.ts';
import { useListAddress } from './use-list-address.ts';

function List() {
  const { address, change, hrefOf } = useListAddress();
  return (
    <>
      <p>{`« ${address.search} » on ${address.page}${address.upTo === undefined ? '' : ` up to ${address.upTo}`}`}</p>
      <a href={hrefOf({ page: 2 })}>second page</a>
      <button type="button" onClick={() => change({ page: 2, upTo: 77 })}>
        turn
      </button>
      <button type="button" onClick={() => change({ page: 1, upTo: 77 })}>
        back
      </button>
      <button type="button" onClick={() => change({ search: 'rideau' }, 'replace')}>
        search
      </button>
    </>
  );
}

/** A list, and another screen that is not drawn before its guard has answered. */
async function drawList(address: string) {
  let answer = (): void => undefined;
  const isAllowed = new Promise<void>((resolve) => (answer = resolve));
  const root = createRootRoute({ component: Outlet });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Outlet });
  const routes = [
    createRoute({ getParentRoute: () => shell, path: '/allorders', component: List }),
    createRoute({
      getParentRoute: () => shell,
      path: '/server/$name',
      component: () => <p>other server</p>,
      beforeLoad: () => isAllowed,
    }),
  ];
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByText(/«/);
  return { router, answer };
}

test('a list keeps its state in the address, with or without a slash at its end', async () => {
  const { router } = await drawList('/allorders/?search=nappe&page=3');
  expect(screen.getByText('« nappe » on 3')).toBeTruthy();
  fireEvent.click(screen.getByText('search'));
  await screen.findByText('« rideau » on 1');
  expect(router.state.location.href).toBe('/allorders?search=rideau');
  expect(router.history.length).toBe(1);
});

test('later pages are of the list as it was opened, until it is opened anew', async () => {
  const { router } = await drawList('/allorders?page=2');
  expect(screen.getByText(/on 2$/)).toBeTruthy();
  fireEvent.click(screen.getByText('turn'));
  await screen.findByText(/on 2 up to 77$/);
  expect(router.state.location.href).toBe('/allorders?page=2');
  fireEvent.click(screen.getByText('back'));
  await screen.findByText(/on 1$/);
  fireEvent.click(screen.getByText('turn'));
  await screen.findByText(/on 2 up to 77$/);
  fireEvent.click(screen.getByText('search'));
  await screen.findByText('« rideau » on 1');
});

test('a list that is being left neither reads nor writes the address of the next screen', async () => {
  const { router, answer } = await drawList('/allorders?search=nappe');
  const opened = router.navigate({ href: '/server/deux?search=autre&from=%2Fallorders' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/server/deux'));
  expect(screen.getByText('« nappe » on 1')).toBeTruthy();
  expect(screen.getByText('second page').getAttribute('href')).toBe('/allorders?search=nappe&page=2');
  fireEvent.click(screen.getByText('search'));
  answer();
  await opened;
  expect(await screen.findByText('other server')).toBeTruthy();
  expect(router.state.location.href).toBe('/server/deux?search=autre&from=%2Fallorders');
});

test('how far a list went at one desk holds for no other desk', async () => {
  await drawList('/allorders?page=2');
  fireEvent.click(screen.getByText('turn'));
  await screen.findByText(/on 2 up to 77$/);
  act(() => requestContext.set({ ...noContext, conciergerieId: 2 }));
  expect(screen.getByText(/on 2$/)).toBeTruthy();
});
