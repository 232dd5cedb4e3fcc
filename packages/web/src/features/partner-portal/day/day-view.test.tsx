import { addDays } from '@loge/domain/shared/local-date';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localMoment } from '../../../client/local-moment.ts';
import { createQueryClient } from '../../../client/query-client.ts';
import { announceTopics } from '../../../client/topic-bus.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { DayView } from './day-view.tsx';

const today = localMoment(new Date(), 'Europe/Paris').date;

const order = (id: number, facts: object = {}) => ({
  id,
  conciergerieName: 'Tour Horizon',
  adherent: 'Zoé Martineau',
  finalAmount: 1250,
  partnerAmountExcludingVat: 750,
  money: { state: 'amount', amount: 1250 },
  offreLabel: 'Pressing',
  dateRealisation: today,
  time: '09:30',
  dateFlexible: false,
  statusPartenaire: 'À récupérer',
  statusLabel: 'Déposée',
  statusColor: 'todo',
  task: 'take',
  returnedAt: null,
  dateLivraison: null,
  date: '2026-11-18T09:00:00.000Z',
  lineItems: [{ label: 'Chemise', quantity: 5, comment: 'Sur cintre' }],
  technicalHostingServer: null,
  ...facts,
});

const listOf = (
  items: readonly object[],
  counts: Readonly<Record<string, number>> = {},
  servers: readonly object[] = [],
) => ({
  data: {
    items,
    servers,
    totalItems: items.length,
    moreThanTotal: false,
    pageSize: 100,
    filters: [],
    views: ['all', 'open', 'take', 'return', 'quote', 'confirm', 'perform'].map((name) => ({
      name,
      label: name,
      count: counts[name] ?? 0,
      moreThanCount: false,
    })),
  },
});

const drawDay = () =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <DayView day={today} orderHref={(id) => `/order/${id}`} listHref={(view) => `/list/${view}`} />
    </QueryClientProvider>,
    'partner',
  );

test('tells the day by desk and moment, counts what waits, and follows what changes', async () => {
  let open = [order(48_244), order(48_245, { dateRealisation: addDays(today, -1), adherent: 'Benali Inès' })];
  await gatewayServer(({ query }, response) => {
    const { view } = JSON.parse(query.get('data') ?? '{}') as { view?: string };
    sendEnvelope(response, view === 'open' ? listOf(open, { open: open.length, take: open.length }) : listOf([]));
  });
  await drawDay();

  const stop = await screen.findByRole('region', { name: '9\u00a0h\u00a030, passage à Tour Horizon' });
  const link = within(stop).getByRole('link');
  expect(link.getAttribute('href')).toBe('/order/48244');
  expect(link.textContent).toContain('5\u00a0× Chemise');
  expect(link.textContent).toContain('Zoé Martineau · Pressing · Sur cintre');
  const late = screen.getByRole('region', { name: 'En retard, Tour Horizon' });
  expect(within(late).getByRole('link').textContent).toContain('Benali Inès');
  const tiles = within(screen.getByRole('list', { name: 'Ce qui vous attend' })).getAllByRole('link');
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    '2à récupérer9\u00a0h\u00a030',
    '0à rendrerien en attente',
    '0devis à établirrien en attente',
  ]);

  open = [];
  act(() => announceTopics(['orders']));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.getByText('Rien de prévu aujourd’hui.')).toBeTruthy();
});

test('one tap says that an order is taken, or all of a stop; said by mistake, it is taken back', async () => {
  const items = [order(48_244), order(48_245), order(48_246, { task: null, statusPartenaire: 'En cours' })];
  const { calls } = await gatewayServer(({ action, query }, response) => {
    if (action === 'MarkPartnerOrders') return sendEnvelope(response, { data: {} });
    const { view } = JSON.parse(query.get('data') ?? '{}') as { view?: string };
    sendEnvelope(response, view === 'open' ? listOf(items.slice(0, 2)) : listOf(items));
  });
  await drawDay();
  const stop = await screen.findByRole('region', { name: '9\u00a0h\u00a030, passage à Tour Horizon' });
  const marked = () =>
    calls
      .filter(({ action }) => action === 'MarkPartnerOrders')
      .map(({ body }) => [...new URLSearchParams(body).entries()].filter(([name]) => name !== 'action'));

  act(() =>
    within(stop)
      .getByRole('button', { name: /^Récupéré n°.48.245$/ })
      .click(),
  );
  await waitFor(() =>
    expect(marked()).toEqual([
      [
        ['orderIds', '[48245]'],
        ['mark', 'taken'],
      ],
    ]),
  );
  fireEvent.click(within(stop).getByRole('button', { name: /^Tout est pris, \d commandes$/ }));
  await waitFor(() =>
    expect(marked()[1]).toEqual([
      ['orderIds', '[48244,48245]'],
      ['mark', 'taken'],
    ]),
  );
  expect(await screen.findByText('2 commandes récupérées.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Annuler' }).at(-1) ?? document.body);
  await waitFor(() =>
    expect(marked()[2]).toEqual([
      ['orderIds', '[48244,48245]'],
      ['mark', 'notTaken'],
    ]),
  );
});

test('an order of another server is marked, leads there and has no button here; a server that is missing is named', async () => {
  const otherServer = 'https://deux.example.test';
  const items = [
    order(48_244),
    order(548_245, { technicalHostingServer: otherServer, conciergerieName: 'Deux Rives', adherent: 'Benali Inès' }),
    order(548_246, { technicalHostingServer: otherServer, conciergerieName: 'Deux Rives', adherent: 'Zoé Morel' }),
    order(548_247, { technicalHostingServer: otherServer, conciergerieName: 'Deux Rives', dateRealisation: null }),
  ];
  const silent = [{ server: 'https://trois.example.test', name: 'trois.example.test', state: 'silent' }];
  await gatewayServer(({ query }, response) => {
    const { view } = JSON.parse(query.get('data') ?? '{}') as { view?: string };
    sendEnvelope(response, listOf(items, {}, view === 'open' ? silent : []));
  });
  await drawDay();
  const there = await screen.findByRole('region', { name: '9\u00a0h\u00a030, passage à Deux Rives' });
  const [first] = within(there).getAllByRole('link');
  expect(first?.getAttribute('href')).toMatch(/\/server\/deux\.example\.test\/548245\?from=/);
  // Its desk stands above the row.
  expect(first?.textContent).toContain('sur deux.example.test');
  expect(first?.textContent).not.toContain('Deux Rives');
  const later = await screen.findByRole('region', { name: 'Sans date' });
  expect(within(later).getByRole('link').textContent).toMatch(
    /^(?!.*Deux Rives.*Deux Rives).*Deux Rives \(sur deux\.example\.test\)/,
  );
  expect(within(there).queryByRole('button')).toBeNull();
  const here = screen.getByRole('region', { name: '9\u00a0h\u00a030, passage à Tour Horizon' });
  expect(within(here).getByRole('button', { name: /^Récupéré/ })).toBeTruthy();
  expect(screen.getByText('Les commandes de trois.example.test manquent : ce serveur ne répond pas.')).toBeTruthy();
});

test('says what went wrong, and tries again', async () => {
  let fails = true;
  await gatewayServer((_call, response) => {
    if (fails) sendEnvelope(response, refusalEnvelope('unexpected', 99, { message: 'Accès refusé.' }), 500);
    else sendEnvelope(response, listOf([]));
  });
  await drawDay();
  expect(await screen.findByText('Accès refusé.')).toBeTruthy();
  fails = false;
  act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
  expect(await screen.findByText('Rien de prévu aujourd’hui.')).toBeTruthy();
});
