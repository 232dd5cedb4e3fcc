import { sql } from 'kysely';

/** Whether the items of an order `o` lie at the desk, or went on from there; only what is dropped off there first can. */
export const isDroppedOff = sql<boolean>`(o.workflow = 'DEPOSE_REPRISE_ENTREPRISE'
  and exists (select from order_items i where i.order_id = o.id and i.status <> 'normal'))`;
