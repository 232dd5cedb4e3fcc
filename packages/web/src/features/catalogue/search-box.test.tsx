import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { SearchBox } from './search-box.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

const Box = () => <SearchBox />;

const words = [
  {
    type: 'universe',
    label: { fr: 'Pressing et linge', en: 'Laundry' },
    words: ['pressing', 'linge'],
    universeId: 3,
    catOffreId: null,
    partId: null,
    offreId: null,
  },
];

test('a hint that is chosen leaves the screen 250 ms later: one sees what one has chosen', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, { data: { content: [], words } }));
  const router = createRouter({
    routeTree: createRootRoute({ component: Box, notFoundComponent: Box }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    'beneficiary',
  );
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'pres' } });
  const hint = await screen.findByRole('option', { name: /Pressing et linge/ });

  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(hint);
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('option', { name: /Pressing et linge/ })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/bnfv2/universe/3'), 10_000);
});

test('anyone who comes to search may type at once, accents aside', async () => {
  await gatewayServer((_call, response) => {
    const sewing = { ...words[0], label: { fr: 'Couture et élégance', en: 'Sewing' }, words: ['retouche'] };
    sendEnvelope(response, { data: { content: [], words: [sewing] } });
  });
  const Focused = () => <SearchBox takesFocus />;
  const router = createRouter({
    routeTree: createRootRoute({ component: Focused, notFoundComponent: Focused }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    'beneficiary',
  );
  const box = await screen.findByRole('combobox');
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'elegance' } });
  expect(await screen.findByRole('option', { name: /Couture et élégance/ })).toBeTruthy();
});
