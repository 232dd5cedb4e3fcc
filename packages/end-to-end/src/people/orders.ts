import { createHash } from 'node:crypto';
import { query, type NewPerson, type Server } from './seed.ts';

/** An order of the demo world, with its lines and its story, as somebody's own: for journeys that begin after it was placed. */
export async function newOrder(
  person: NewPerson,
  like: string,
  changes: Readonly<Record<string, unknown>> = {},
  /** Where it waited: a locker, or the desk. */
  place: 'locker' | 'desk' = 'desk',
  server: Server = 'here',
): Promise<number> {
  const [made] = await query<{ id: string }>(
    `with model as (
       select o.id from orders o join users u on u.id = o.beneficiary_id
        where o.offer_label_fr = $1 and o.status in ('done', 'paid', 'accepted')
          -- Other journeys change theirs.
          and u.login not like 'journey-%'
        order by o.conciergerie_id = $3 desc, o.id desc limit 1
     ), made as (
       insert into orders
       select fresh.* from orders o join model using (id), jsonb_populate_record(o, jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('orders', 'id')), 'beneficiary_id', $2::bigint, 'placed_by_user_id', $2::bigint,
         'conciergerie_id', $3::bigint, 'idempotency_key', null, 'group_id', null, 'note_state', 'sent') || $4::jsonb) fresh
       returning id
     ), lines as (
       insert into order_items
       select fresh.* from order_items i cross join made, jsonb_populate_record(i, jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('order_items', 'id')), 'order_id', made.id, 'conciergerie_id', $3::bigint)) fresh
        where i.order_id = (select id from model)
     ), story as (
       insert into order_status_changes
       select fresh.* from order_status_changes s cross join made, jsonb_populate_record(s, jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('order_status_changes', 'id')), 'order_id', made.id, 'conciergerie_id', $3::bigint,
         'from_status', case s.from_status when 'available' then $5 else s.from_status end,
         'to_status', case s.to_status when 'available' then $5 else s.to_status end)) fresh
        where s.order_id = (select id from model)
     )
     select id from made`,
    [
      like,
      person.id,
      person.conciergerieId,
      JSON.stringify(changes),
      place === 'locker' ? 'available_in_locker' : 'available',
    ],
    server,
  );
  if (made === undefined) throw new Error(`There is no order of ${like}.`);
  return Number(made.id);
}

/** The link of the mail that asks for an opinion, sent so many days ago. */
export async function ratingLink(orderId: number, daysAgo = 0): Promise<string> {
  const token = crypto.randomUUID();
  await query(
    `insert into order_notes (order_id, conciergerie_id, token_hash, requested_at)
     select id, conciergerie_id, $2, now() - make_interval(days => $3) from orders where id = $1`,
    [orderId, createHash('sha256').update(token).digest(), daysAgo],
  );
  return `/#!/scoring/${token}`;
}

/** The link of a mail that asks an order's partner whether they take it on. */
export async function partnerLink(orderId: number): Promise<string> {
  const token = crypto.randomUUID();
  await query(
    `insert into partner_answer_links (order_id, conciergerie_id, token_hash, sent_to, created_at, expires_at)
     select o.id, o.conciergerie_id, $2, u.id, now(), now() + interval '7 days'
       from orders o join users u on u.partner_id = o.partner_id and u.is_partner where o.id = $1 limit 1`,
    [orderId, createHash('sha256').update(token).digest()],
  );
  return `/#!/partnerAnswer/${token}`;
}
