import { paymentModeNumber } from '../../packages/domain/src/payments/payment-modes.ts';
import type { LoadRequest } from './load.ts';
import { productCall } from './product.ts';
import type { BenchWorld } from './world.ts';

export interface Scenario {
  /** Under which the floor keeps the bytes that the product has answered. */
  readonly key: string;
  readonly name: string;
  /** The least share of the floor's requests per second that we aim at. */
  readonly aim: number;
  /** What the floor does for the same bytes. */
  readonly floorDoes: string;
  readonly floor: (count: number) => LoadRequest;
  readonly product: (count: number) => LoadRequest;
}

export interface Tokens {
  readonly beneficiary: string;
  /** Of people who order beside each other. */
  readonly orderers: readonly string[];
  readonly manager: string;
}

const statuses = { numbers: [15, 16, 17], keys: 'done,billed,paid' } as const;

/** A row for each kind of work, each beside a floor that does the same kind: from memory beside from memory, from the database beside from the database. */
export function scenarios(world: BenchWorld, tokens: Tokens): readonly Scenario[] {
  const { conciergerieId, offer, beneficiary } = world;
  const get = (path: string, query: Readonly<Record<string, string | number>>): LoadRequest => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  });
  const atDesk = { 'x-session-context': `conciergerie=${conciergerieId}` };
  const listOf = (page: number): string =>
    JSON.stringify({ page, filters: [{ name: 'status', type: 'in', valuesSelected: statuses.numbers.map(String) }] });
  const total = offer.items.reduce((sum, { price }) => sum + price, 0);
  const newOrder = JSON.stringify({
    offreId: offer.id,
    items: offer.items.map(({ id }) => ({ offreItemId: id, quantity: 1 })),
    addressType: 'ent',
    paymentMode: paymentModeNumber('conciergerie'),
    expectedTotal: total,
    // The same order over and over is meant.
    evenIfEqual: true,
  });
  const floorOrder = JSON.stringify({
    conciergerie: conciergerieId,
    beneficiary: beneficiary.id,
    offer: offer.id,
    partner: offer.partnerId,
    category: offer.categoryId,
    items: offer.items,
  });
  const category = { coid: String(world.categoryId) };
  const list = (page: number) => ({
    floor: () =>
      get('/orders', {
        conciergerie: conciergerieId,
        statuses: statuses.keys,
        offset: (page - 1) * 100,
        key: `list-${page}`,
      }),
    product: () => productCall('AllOrdersList', { data: listOf(page) }, tokens.manager, atDesk),
  });
  return [
    {
      key: 'catalogue',
      name: 'catalogue: partners of a category',
      aim: 0.6,
      floorDoes: 'the same bytes from memory',
      floor: () => get('/kept', { key: 'catalogue' }),
      product: () => productCall('PartPrezList', category, tokens.beneficiary),
    },
    {
      key: 'catalogue-read',
      name: 'the same, beside a floor that reads it',
      aim: 1,
      floorDoes: 'one prepared statement, the same bytes written as JSON',
      floor: () =>
        get('/catalogue', { conciergerie: conciergerieId, category: world.categoryId, key: 'catalogue-read' }),
      product: () => productCall('PartPrezList', category, tokens.beneficiary),
    },
    {
      key: 'home',
      name: 'home: news, offer of the moment',
      aim: 0.6,
      floorDoes: 'the same bytes from memory',
      floor: () => get('/kept', { key: 'home' }),
      product: () => productCall('GetBnfHomePageContent', {}, tokens.beneficiary),
    },
    {
      key: 'list-1',
      name: `desk's orders in three statuses, page 1`,
      aim: 0.6,
      floorDoes: 'page and count, prepared, the same bytes written as JSON',
      ...list(1),
    },
    {
      key: 'list-40',
      name: 'the same, page 40',
      aim: 0.6,
      floorDoes: 'page and count, prepared, the same bytes written as JSON',
      ...list(40),
    },
    {
      key: 'order',
      name: 'CreateOrder: three items, one payment',
      aim: 0.6,
      floorDoes: 'the same rows, prepared, in one transaction',
      floor: () => ({
        method: 'POST',
        path: '/create',
        headers: { 'content-type': 'application/json' },
        body: floorOrder,
      }),
      product: (count) =>
        productCall(
          'CreateOrder',
          { o: newOrder },
          tokens.orderers[count % tokens.orderers.length] ?? tokens.beneficiary,
          {
            'idempotency-key': crypto.randomUUID(),
          },
        ),
    },
  ];
}
