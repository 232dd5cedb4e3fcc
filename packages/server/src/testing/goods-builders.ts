import type { ItemStatus } from '@loge/domain/orders/item-status';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { BuiltOffer } from './catalogue-builders.ts';
import { buildOrder, type BuiltOrder } from './order-builders.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { TestServer } from './running-server.ts';

/** An order of Camille's about garments that lie somewhere between her and the partner; two of 12,50 € unless told otherwise. */
export async function garments(
  loge: TestServer,
  world: OrderingWorld,
  {
    offer,
    status = 'dropped_off',
    items = ['to_be_processed', 'to_be_processed'],
    ...over
  }: {
    readonly offer?: BuiltOffer;
    readonly status?: OrderStatus;
    readonly items?: readonly ItemStatus[];
    readonly payment_mode?: 'card' | 'conciergerie';
    readonly beneficiary_id?: number;
    readonly discount_cents?: number;
    readonly discount_label_fr?: string;
    readonly lines?: NonNullable<Parameters<typeof buildOrder>[1]['lines']>;
  } = {},
): Promise<BuiltOrder> {
  return buildOrder(loge.database, {
    conciergerieId: world.conciergerieId,
    beneficiary_id: world.camille.id,
    ...(offer === undefined ? {} : { offer }),
    workflow: 'DEPOSE_REPRISE_ENTREPRISE',
    status,
    lines: items.map((each) => ({ status: each })),
    ...over,
  });
}
