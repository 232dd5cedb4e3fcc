import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/*
 * Everything that is kept about somebody and is theirs to have. Each part is one statement with the columns that leave; secrets (password, tokens,
 * account numbers) and what others wrote for themselves alone (a word of caution, comments not shown to them) stay.
 */

type Part = (userId: number) => RawBuilder<Readonly<Record<string, unknown>>>;

const ownOrders = (userId: number) => sql`select o.id from orders o where o.beneficiary_id = ${userId}`;

export const personalDataParts: Readonly<Record<string, Part>> = {
  account: (userId) => sql`
    select u.id, u.login, u.email, u.civility, u.first_name, u.last_name, u.mobile_phone, u.landline_phone, u.professional_phone, u.address1, u.address2,
      u.zip_code, u.city, u.lang, u.company_name, u.bu1, u.bu2, u.geo1, u.geo2, u.external_id, u.vip, u.newsletter, u.service_location_kind,
      u.service_location_zip_code, u.terms_version, u.terms_accepted_at, u.created_at, u.last_active_at, c.name as conciergerie
    from users u left join conciergeries c on c.id = u.conciergerie_id where u.id = ${userId}`,
  further_conciergeries: (userId) => sql`
    select c.name from beneficiary_conciergeries b join conciergeries c on c.id = b.conciergerie_id where b.user_id = ${userId} order by c.name`,
  subscriptions: (userId) => sql`
    select s.label_fr as label, b.created_at from user_subscriptions b join subscriptions s on s.id = b.subscription_id
    where b.user_id = ${userId} order by s.position, s.id`,
  orders: (userId) => sql`
    select o.id, o.created_at, o.status, o.offer_label_fr as offer, p.company_name as partner, o.address_type, o.address1, o.address2, o.zip_code, o.city,
      o.phone, o.begin_date, o.end_date, o.delivery_date, o.service_at, o.payment_mode, o.total_cents, o.final_cents,
      o.express_request_at, o.withdrawal_exception
    from orders o join partners p on p.id = o.partner_id where o.beneficiary_id = ${userId} order by o.id`,
  order_lines: (userId) => sql`
    select i.order_id, i.label_fr as label, i.quantity, i.unit_price_cents, i.amount_cents, i.comment, i.extended_value
    from order_items i where i.order_id in (${ownOrders(userId)}) order by i.order_id, i.position, i.id`,
  order_comments: (userId) => sql`
    select m.order_id, m.author_side, m.content, m.created_at from order_comments m
    where m.order_id in (${ownOrders(userId)}) and (m.author_id = ${userId} or m.visible_to_beneficiary) order by m.id`,
  withdrawals: (userId) => sql`
    select w.order_id, w.made_at, w.is_whole, w.awaits, w.refund_cents, w.back_cents, w.arriving_cents, w.owed_cents, w.due_on, w.carried_out_at,
      (select coalesce(jsonb_agg(jsonb_build_object('label', i.label_fr, 'quantity', l.quantity, 'amount_cents', l.amount_cents) order by i.position), '[]')
        from order_withdrawal_lines l join order_items i on i.id = l.order_item_id where l.withdrawal_id = w.id) as lines
    from order_withdrawals w where w.order_id in (${ownOrders(userId)}) order by w.id`,
  recurring_orders: (userId) => sql`
    select s.id, s.state, s.recurrence_type, s.every, s.days_of_week, s.day_of_month, s.from_date, s.until_date, s.created_at
    from order_series s where s.beneficiary_id = ${userId} order by s.id`,
  payments: (userId) => sql`
    select p.id, p.order_id, p.kind, p.mode, p.status, p.amount_cents, p.created_at, p.collected_at, p.cancelled_at
    from payments p where p.user_id = ${userId} or p.order_id in (${ownOrders(userId)}) order by p.id`,
  credits: (userId) => sql`
    select c.id, c.name, c.designation, c.original_cents, c.remaining_cents, c.created_at, c.expires_on, c.cancelled_at
    from credits c where c.user_id = ${userId} order by c.id`,
  cards: (userId) => sql`
    select k.brand, k.last_four, k.expires_on, k.added_at, k.removed_at from payment_cards k where k.user_id = ${userId} order by k.id`,
  mandates: (userId) => sql`
    select d.reference, d.holder, d.iban_country, d.iban_last_four, d.notice_days, d.signed_at, d.revoked_at
    from direct_debit_mandates d where d.user_id = ${userId} order by d.id`,
  messages: (userId) => sql`
    select m.author_side, m.content, m.created_at, t.order_id
    from chat_messages m join chat_threads t on t.id = m.thread_id where t.beneficiary_id = ${userId} order by m.id`,
  favourites: (userId) => sql`
    select coalesce(o.name_fr, p.company_name) as favourite, f.created_at from favourites f
    left join offers o on o.id = f.offer_id left join partner_presentations r on r.id = f.presentation_id
    left join partners p on p.id = r.partner_id where f.user_id = ${userId} order by f.id`,
  notifications: (userId) => sql`
    select n.type, n.label_fr as label, n.order_id, n.created_at, n.acknowledged_at from notifications n where n.user_id = ${userId} order by n.id`,
  mails: (userId) => sql`
    select m.mail_to, m.subject, m.template, m.created_at, m.sent_at from mails m where m.user_id = ${userId} order by m.id`,
  sessions: (userId) => sql`
    select s.created_at, s.last_seen_at, s.ended_at, s.user_agent, s.way from sessions s where s.user_id = ${userId} order by s.id`,
};

/** One part of what is kept about somebody. */
export async function findPersonalData(
  database: Database,
  part: Part,
  userId: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const found = await part(userId).execute(database);
  return found.rows;
}
