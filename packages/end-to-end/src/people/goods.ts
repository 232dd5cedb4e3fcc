import { newBeneficiary, newManager, type NewPerson, query } from './seed.ts';

export interface DeskWithGoods {
  readonly conciergerieId: number;
  readonly manager: NewPerson;
  readonly beneficiary: NewPerson;
  readonly partner: { readonly id: number; readonly name: string };
  readonly orderIds: readonly number[];
  /** What is tied to each item, item by item. */
  readonly labels: readonly string[];
}

/** A desk of its own with so many orders of so many garments each, all of them at one place; nobody else works there. */
export async function newDeskWithGoods({
  orders,
  items,
  at,
}: {
  readonly orders: number;
  readonly items: number;
  /** Where they are; with nobody yet while they have only been ordered. */
  readonly at: 'desk' | 'partner' | 'ordered';
}): Promise<DeskWithGoods> {
  const [desk] = await query<{ id: string }>(
    `insert into conciergeries (client_company_id, name)
     select client_company_id, 'Loge ' || left(gen_random_uuid()::text, 8) from conciergeries order by id limit 1 returning id`,
  );
  const conciergerieId = Number(desk?.id);
  const manager = await newManager({ conciergerie_id: conciergerieId });
  await query('delete from manager_conciergeries where user_id = $1', [manager.id]);
  await query('insert into manager_conciergeries (user_id, conciergerie_id) values ($1, $2)', [
    manager.id,
    conciergerieId,
  ]);
  const beneficiary = await newBeneficiary({ conciergerie_id: conciergerieId, first_name: 'Camille' });
  const [status, itemStatus, steps] = {
    ordered: ['new', 'to_be_processed', 1],
    desk: ['dropped_off', 'to_be_processed', 2],
    partner: ['handed_to_partner', 'processing', 2],
  }[at];
  const made = await query<{ id: string; partner_id: string; partner: string }>(
    `with model as (
       select o.* from offers o where o.name_fr = 'Nettoyage et repassage' and o.publication = 'published' order by o.id limit 1
     ), made as (
       insert into orders (conciergerie_id, beneficiary_id, placed_by_user_id, partner_id, category_id, offer_id, offer_label_fr,
         offer_label_en, workflow, status, payment_mode, subtotal_cents, total_cents, final_cents)
       select $1::bigint, $2::bigint, $2::bigint, partner_id, category_id, id, name_fr, name_fr, 'DEPOSE_REPRISE_ENTREPRISE', $3::text, 'conciergerie', $5::int * 1000,
         $5::int * 1000, $5::int * 1000 from model, generate_series(1, $4::int)
       returning id, partner_id
     ), story as (
       insert into order_status_changes (order_id, conciergerie_id, step, from_status, to_status, kind, author_id, author_role)
       select id, $1::bigint, step, case step when 2 then 'new' end, case step when 1 then 'new' else $3::text end,
         case step when 1 then 'initial' else 'forced' end, $2::bigint, 'beneficiary' from made, generate_series(1, $7::int) step
     ), vat as (
       insert into order_vat_lines (order_id, conciergerie_id, rate_percent, excluding_vat_cents, vat_cents, including_vat_cents)
       select id, $1::bigint, 0, $5::int * 1000, 0, $5::int * 1000 from made
     ), lines as (
       insert into order_items (order_id, conciergerie_id, position, type, label_fr, label_en, quantity, unit_price_cents, amount_cents,
         vat_rate_percent, status)
       select id, $1::bigint, position, 'product', 'Chemise ' || position, 'Shirt ' || position, 1, 1000, 1000, 0, $6::text
       from made, generate_series(1, $5::int) position
     )
     select made.id, made.partner_id, p.company_name as partner from made join partners p on p.id = made.partner_id order by made.id`,
    [conciergerieId, beneficiary.id, status, orders, items, itemStatus, steps],
  );
  const [first] = made;
  if (first === undefined) throw new Error('No orders were made.');
  const labels = await query<{ code: string }>(
    `with tied as (
       insert into item_labels (conciergerie_id, code, order_item_id, bound_at, bound_by)
       select $1::bigint, 'LG' || $1::text || '-' || translate(lpad(i.id::text, 8, '0'), 'ILOU', '1100'), i.id, now(), $2::bigint from order_items i where i.conciergerie_id = $1::bigint
       returning code, order_item_id
     )
     select code from tied order by order_item_id`,
    [conciergerieId, manager.id],
  );
  return {
    conciergerieId,
    manager,
    beneficiary,
    partner: { id: Number(first.partner_id), name: first.partner },
    orderIds: made.map(({ id }) => Number(id)),
    labels: labels.map(({ code }) => code),
  };
}

/** Where the items of some orders are, and with whom. */
export async function whereAre(orderIds: readonly number[]): Promise<readonly string[]> {
  const rows = await query<{ place: string }>(
    `select distinct i.status || ' ' || coalesce(c.holder, '?') as place from order_items i
     left join item_custody c on c.order_item_id = i.id and upper_inf(c.held) where i.order_id = any($1) order by 1`,
    [orderIds],
  );
  return rows.map(({ place }) => place);
}
