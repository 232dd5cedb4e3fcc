import { paymentModeNumber } from '../../packages/domain/src/payments/payment-modes.ts';
import type { LoadRequest } from './load.ts';
import type { BenchWorld } from './world.ts';

export interface Scenario {
  readonly name: string;
  /** The least share of the floor's requests per second that we aim at. */
  readonly aim: number;
  readonly floor: () => LoadRequest;
  readonly product: () => LoadRequest;
}

export interface Tokens {
  readonly beneficiary: string;
  readonly manager: string;
}

const statuses = { numbers: [15, 16, 17], keys: 'done,billed,paid' } as const;
const page = 40;

/** The four requests that the product makes most, each beside its floor. */
export function scenarios(world: BenchWorld, tokens: Tokens): readonly Scenario[] {
  const call = (
    action: string,
    input: Record<string, string>,
    token: string,
    extra: Record<string, string> = {},
  ): LoadRequest => ({
    method: 'POST',
    path: '/gateway',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      fromapp: 'loge-bench/1',
      'x-session': token,
      ...extra,
    },
    body: new URLSearchParams({ action, ...input }).toString(),
  });
  const { conciergerieId, offer, beneficiary } = world;
  const listQuery = JSON.stringify({
    page,
    filters: [{ name: 'status', type: 'in', valuesSelected: statuses.numbers.map(String) }],
  });
  const total = offer.items.reduce((sum, { price }) => sum + price, 0);
  const newOrder = JSON.stringify({
    offreId: offer.id,
    items: offer.items.map(({ id }) => ({ offreItemId: id, quantity: 1 })),
    addressType: 'ent',
    paymentMode: paymentModeNumber('conciergerie'),
    expectedTotal: total,
  });
  const floorOrder = JSON.stringify({
    conciergerie: conciergerieId,
    beneficiary: beneficiary.id,
    offer: offer.id,
    partner: offer.partnerId,
    category: offer.categoryId,
    items: offer.items,
  });
  return [
    {
      name: 'catalogue read (partners of a category)',
      aim: 0.5,
      floor: () => ({ method: 'GET', path: `/catalogue?conciergerie=${conciergerieId}&category=${world.categoryId}` }),
      product: () => call('PartPrezList', { coid: String(world.categoryId) }, tokens.beneficiary),
    },
    {
      name: 'home screen (news, offer of the moment)',
      aim: 0.5,
      floor: () => ({ method: 'GET', path: `/home?conciergerie=${conciergerieId}&today=${world.today}` }),
      product: () => call('GetBnfHomePageContent', {}, tokens.beneficiary),
    },
    {
      name: `manager's orders (${world.orders} orders, filtered, page ${page})`,
      aim: 0.5,
      floor: () => ({
        method: 'GET',
        path: `/orders?conciergerie=${conciergerieId}&statuses=${statuses.keys}&offset=${(page - 1) * 100}`,
      }),
      product: () =>
        call('AllOrdersList', { data: listQuery }, tokens.manager, {
          'x-session-context': `conciergerie=${conciergerieId}`,
        }),
    },
    {
      name: 'CreateOrder (three items, one payment)',
      aim: 0.4,
      floor: () => ({
        method: 'POST',
        path: '/create',
        headers: { 'content-type': 'application/json' },
        body: floorOrder,
      }),
      product: () =>
        call('CreateOrder', { o: newOrder }, tokens.beneficiary, { 'idempotency-key': crypto.randomUUID() }),
    },
  ];
}
