import { moveInOrder } from '@loge/domain/content/order-content';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { UniverseList } from '../../features/catalogue/desk/universe-list.tsx';
import { CarouselList } from '../../features/content/carousel-list.tsx';
import { MomentOfferList, NewsList } from '../../features/content/content-lists.tsx';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => Promise.all([loadMessages('fr', 'manager'), loadMessages('fr', 'beneficiary')]), 30_000);

const names = new Map([
  [1, 'Abricots'],
  [2, 'Brioches'],
  [3, 'Cerises'],
]);
const dates = { fromDate: '2026-11-02', toDate: '2026-12-31' };
const piece = (id: number) => ({ id, titleInterne: '', titleFr: names.get(id), summaryFr: '', ...dates, offres: [] });
const carouselItem = (id: number) => ({ id, titleInterne: names.get(id), textFr: '', ...dates, conciergeries: [] });
const label = (id: number) => ({ fr: names.get(id), en: 'English' });
const universe = (id: number) => ({
  id,
  label: label(id),
  shortLabel: label(id),
  active: false,
  color: null,
  items: [],
});

interface Case {
  readonly list: ReactNode;
  readonly answer: (order: readonly number[]) => object;
  /** The button that has the place of a row in its list. */
  readonly rowOf: (name: string) => RegExp;
  /** Moves a row up by one. */
  readonly up: (name: string) => void;
}

const press = (name: RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const pressAltUp = (name: string): void =>
  void fireEvent.keyDown(screen.getByRole('button', { name: new RegExp(`^Déplacer ${name}`) }), {
    key: 'ArrowUp',
    altKey: true,
  });
const today = '2026-11-24';
const cases: Record<string, Case> = {
  news: {
    list: <NewsList preview={() => null} />,
    answer: (order) => ({
      actus: order.map((id) => ({ actu: piece(id), conciergeries: [] })),
      conciergeries: [],
      today,
    }),
    rowOf: (name) => new RegExp(`^Déplacer ${name}`),
    up: pressAltUp,
  },
  'offers of the moment': {
    list: <MomentOfferList preview={() => null} />,
    answer: (order) => ({
      offresDuMoment: order.map((id) => ({ offreDuMoment: piece(id), conciergeries: [] })),
      conciergeries: [],
      today,
    }),
    rowOf: (name) => new RegExp(`^Déplacer ${name}`),
    up: pressAltUp,
  },
  carousel: {
    list: <CarouselList />,
    answer: (order) => ({ items: order.map(carouselItem), allConciergeries: [], today }),
    rowOf: (name) => new RegExp(`^Monter.*${name}`),
    up: (name) => press(new RegExp(`^Monter.*${name}`)),
  },
  universes: {
    list: <UniverseList />,
    answer: (order) => ({ universes: order.map(universe) }),
    rowOf: (name) => new RegExp(`^Déplacer ${name}`),
    up: pressAltUp,
  },
};

/** What a call asks for: all ids in their order, or one in the place of another. */
function orderAfter(order: readonly number[], asked: URLSearchParams): readonly number[] {
  const ids = asked.get('ids');
  if (ids !== null) return JSON.parse(ids) as readonly number[];
  return moveInOrder(order, Number(asked.get('from')), Number(asked.get('to'))) ?? order;
}

/** Draws a list whose saves are held back until they are let through; the server orders as Loge does. */
async function openList({ list, answer, rowOf }: Case, isRefused = false) {
  let order: readonly number[] = [1, 2, 3];
  const keys = new Set<unknown>();
  const held: (() => void)[] = [];
  await gatewayServer(({ action, body, headers }, response) => {
    if (!action?.startsWith('Set')) return sendEnvelope(response, { data: answer(order) });
    held.push(() => {
      const key = headers['idempotency-key'];
      if (isRefused) return sendEnvelope(response, refusalEnvelope('not-found', 11), 404);
      if (!keys.has(key)) order = orderAfter(order, new URLSearchParams(body));
      keys.add(key);
      sendEnvelope(response, { data: answer(order) });
    });
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>{list}</InRouter>
    </QueryClientProvider>,
  );
  const shown = () => {
    const buttons = screen.queryAllByRole('button');
    const placeOf = (name: string) => buttons.findIndex((button) => rowOf(name).test(button.ariaLabel ?? ''));
    return [...names.values()].filter((name) => placeOf(name) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  };
  await waitFor(() => expect(shown()).toHaveLength(3));
  const letThrough = async () => {
    await waitFor(() => expect(held).not.toEqual([]));
    held.shift()?.();
  };
  return { shown, held, letThrough, order: () => order };
}

test.each(Object.entries(cases))('%s: a move begins where the one stands that is being saved', async (_name, each) => {
  const { shown, held, letThrough, order } = await openList(each);
  each.up('Cerises');
  await waitFor(() => expect(shown()).toEqual(['Abricots', 'Cerises', 'Brioches']));
  each.up('Cerises');
  await waitFor(() => expect(shown()).toEqual(['Cerises', 'Abricots', 'Brioches']));
  await letThrough();
  await letThrough();
  await waitFor(() => expect(order()).toEqual([3, 1, 2]));
  await waitFor(() => expect(held).toEqual([]));
  expect(shown()).toEqual(['Cerises', 'Abricots', 'Brioches']);
});

test.each(Object.entries(cases))('%s: the same move twice is made twice', async (_name, each) => {
  const { shown, letThrough, order } = await openList(each);
  each.up('Cerises');
  await waitFor(() => expect(shown()).toEqual(['Abricots', 'Cerises', 'Brioches']));
  each.up('Brioches');
  await waitFor(() => expect(shown()).toEqual(['Abricots', 'Brioches', 'Cerises']));
  each.up('Cerises');
  for (const _move of [1, 2, 3]) await letThrough();
  await waitFor(() => expect(order()).toEqual([1, 3, 2]));
  expect(shown()).toEqual(['Abricots', 'Cerises', 'Brioches']);
});

test.each(Object.entries(cases))('%s: a move that is refused is undone, with those behind it', async (_name, each) => {
  const { shown, held, letThrough, order } = await openList(each, true);
  each.up('Cerises');
  await waitFor(() => expect(shown()).toEqual(['Abricots', 'Cerises', 'Brioches']));
  each.up('Cerises');
  await waitFor(() => expect(shown()).toEqual(['Cerises', 'Abricots', 'Brioches']));
  await letThrough();
  await waitFor(() => expect(shown()).toEqual(['Abricots', 'Brioches', 'Cerises']));
  expect([held, order()]).toEqual([[], [1, 2, 3]]);
});

test('carousel: undoing a move waits for the one that is being saved, and begins where the rows stand', async () => {
  const each = cases['carousel'];
  if (each === undefined) throw new Error('the carousel is among the lists');
  const { shown, held, letThrough, order } = await openList(each);
  each.up('Cerises');
  await letThrough();
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  each.up('Cerises');
  await waitFor(() => expect(held).toHaveLength(1));
  fireEvent.click(undo);
  // Brioches take the place of Cerises, which are the first by now.
  await waitFor(() => expect(shown()).toEqual(['Brioches', 'Cerises', 'Abricots']));
  expect(held, 'the second move alone').toHaveLength(1);
  await letThrough();
  await letThrough();
  await waitFor(() => expect(order()).toEqual([2, 3, 1]));
  expect(shown()).toEqual(['Brioches', 'Cerises', 'Abricots']);
});
