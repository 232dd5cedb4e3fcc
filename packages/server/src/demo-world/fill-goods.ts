import type { ItemStatus } from '@loge/domain/orders/item-status';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import { effectsOnEntering } from '@loge/domain/orders/workflow-tables';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { hasGoods, holderOf } from '@loge/domain/reception/custody';
import type { HandoverKind } from '@loge/domain/reception/handovers';
import { newLabel } from '@loge/domain/reception/labels';
import { MS_PER_DAY } from '@loge/domain/shared/moment';
import { type Insertable, sql } from 'kysely';
import { isCarried } from '../order-facts/rows/listed-lines.ts';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/database-types.ts';
import { type DemoClock, stamp } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';
import { SeededRandom } from './seeded-random.ts';

/** Older orders are of before anybody kept who has what. */
const DAYS_KEPT = 120;
const couriers = ['Idriss Benali', 'Chloé Marchand', 'Tomás Ferreira', 'Awa Diallo'];
const signatures = [
  'M60 150L75 96L98 62L118 70L104 124L92 168L112 150L138 118L158 112L164 136L182 142L206 108L222 116L230 140L262 132L300 96M52 186L320 172',
  'M70 60L70 172M70 60L124 78L132 104L72 118M140 150L160 118L178 128L174 152L200 150L216 96L222 152L250 130L270 152L330 120',
];

interface GoodsStep {
  readonly orderId: number;
  readonly conciergerieId: number;
  readonly partnerId: number;
  readonly workflow: WorkflowType;
  readonly to: OrderStatus;
  readonly by: number | null;
  readonly byManager: boolean;
  readonly at: Date;
}

const actOf: Readonly<Partial<Record<OrderStatus, HandoverKind>>> = {
  dropped_off: 'drop_off',
  handed_to_partner: 'remise',
  available: 'reception',
  done: 'pickup',
};

/** Who has the items of the last months' orders, and the acts by which they came there, as their histories tell it; and labels on what is under way. */
export async function fillGoods(transaction: DatabaseTransaction, { now }: DemoClock): Promise<void> {
  const { rows: steps } = await sql<GoodsStep>`
    select h.order_id as "orderId", o.conciergerie_id as "conciergerieId", o.partner_id as "partnerId", o.workflow, h.to_status as to,
      h.author_id as by, h.author_role = 'manager' as "byManager", h.created_at as at
    from order_status_changes h join orders o on o.id = h.order_id
    where o.created_at > ${new Date(now - DAYS_KEPT * MS_PER_DAY)} order by h.created_at, h.order_id, h.step
  `.execute(transaction);
  const { rows: items } = await sql<{ id: number; orderId: number; status: ItemStatus }>`
    select i.id, i.order_id as "orderId", i.status from order_items i join orders o on o.id = i.order_id
    where i.quantity > 0 and o.created_at > ${new Date(now - DAYS_KEPT * MS_PER_DAY)} order by i.id
  `.execute(transaction);
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const book = new GoodsBook();
  for (const step of steps)
    if (hasGoods(step.workflow)) {
      const ids = (itemsOf.get(step.orderId) ?? []).map(({ id }) => id);
      book.tell(step, ids);
    }
  await book.save(transaction, now);
  await labelWhatIsUnderWay(transaction, now);
}

interface Link {
  readonly holder: ReturnType<typeof holderOf>;
  readonly at: Date;
  readonly by: number | null;
  readonly handoverId: number | null;
}

/** Gathers chains and acts: what one manager hands over to one partner on one day is one act. */
class GoodsBook {
  private readonly chains = new Map<number, { readonly step: GoodsStep; readonly links: Link[] }>();
  private readonly handovers = new Map<string, Insertable<DB['handovers']> & { id: number; closed_at: string }>();
  private readonly known = new Set<string>();
  private readonly handoverItems: Insertable<DB['handover_items']>[] = [];

  tell(step: GoodsStep, itemIds: readonly number[]): void {
    const effect = effectsOnEntering(step.to).find(({ kind }) => kind === 'items');
    if (effect?.kind !== 'items') return;
    const holder = holderOf({ workflow: step.workflow, orderStatus: step.to, itemStatus: effect.status });
    for (const id of itemIds) {
      const chain = this.chains.get(id) ?? { step, links: [] };
      const last = chain.links.at(-1);
      if (last?.holder === holder || (last === undefined && effect.status === 'normal')) continue;
      chain.links.push({ holder, at: step.at, by: step.by, handoverId: this.actOf(step, id) });
      this.chains.set(id, chain);
    }
  }

  private actOf(step: GoodsStep, itemId: number): number | null {
    const kind = actOf[step.to];
    if (kind === undefined || !step.byManager || step.by === null) return null;
    const together =
      kind === 'pickup' || kind === 'drop_off'
        ? step.orderId
        : `${step.partnerId} ${step.at.toISOString().slice(0, 10)}`;
    const key = `${kind} ${step.conciergerieId} ${step.by} ${together}`;
    const id = this.handovers.get(key)?.id ?? this.handovers.size + 1;
    const isSigned = kind === 'remise';
    this.handovers.set(key, {
      id,
      conciergerie_id: step.conciergerieId,
      kind,
      opened_at: this.handovers.get(key)?.opened_at ?? stamp(step.at.getTime()),
      opened_by: step.by,
      closed_at: stamp(step.at.getTime()),
      closed_by: step.by,
      given_to: isSigned ? (couriers[step.partnerId % couriers.length] ?? '') : '',
      signature_path: isSigned ? (signatures[id % signatures.length] ?? null) : null,
    });
    const ticked = { ticked_at: stamp(step.at.getTime()), ticked_by: step.by };
    const item = `${id} ${itemId}`;
    if (!this.known.has(item))
      this.handoverItems.push({
        handover_id: id,
        conciergerie_id: step.conciergerieId,
        order_item_id: itemId,
        ...ticked,
      });
    this.known.add(item);
    return id;
  }

  async save(transaction: DatabaseTransaction, now: number): Promise<void> {
    await insertRows(transaction, 'handovers', [...this.handovers.values()]);
    await insertRows(transaction, 'handover_items', this.handoverItems);
    const custody = [...this.chains].flatMap(([itemId, { step, links }]) => {
      let from = 0;
      return links.map((link, index) => {
        // Steps of one moment follow each other, as they do where they are written.
        from = Math.max(from + 1, Math.min(link.at.getTime(), now));
        const next = links[index + 1];
        const until = next === undefined ? null : Math.max(from + 1, Math.min(next.at.getTime(), now));
        return {
          conciergerie_id: step.conciergerieId,
          order_id: step.orderId,
          order_item_id: itemId,
          holder: link.holder,
          held: `["${stamp(from)}",${until === null ? '' : `"${stamp(until)}"`})`,
          taken_by: link.by,
          handover_id: link.handoverId,
        };
      });
    });
    await insertRows(
      transaction,
      'item_custody',
      custody.map((row, index) => ({ id: index + 1, ...row })),
    );
  }
}

async function labelWhatIsUnderWay(transaction: DatabaseTransaction, now: number): Promise<void> {
  const { rows } = await sql<{ id: number; conciergerieId: number; by: number }>`
    select i.id, i.conciergerie_id as "conciergerieId", c.taken_by as by
    from order_items i join item_custody c on c.order_item_id = i.id and upper_inf(c.held)
    where i.status in ('to_be_processed', 'processing', 'available') and c.taken_by is not null
      and ${isCarried} order by i.id
  `.execute(transaction);
  const labels = rows.map(({ id, conciergerieId, by }) => {
    const random = new SeededRandom(`label-${id}`);
    const chance = Uint8Array.from({ length: 8 }, () => random.between(0, 255));
    return {
      conciergerie_id: conciergerieId,
      code: newLabel(conciergerieId, chance),
      order_item_id: id,
      bound_at: stamp(now),
      bound_by: by,
    };
  });
  await insertRows(transaction, 'item_labels', labels);
}
