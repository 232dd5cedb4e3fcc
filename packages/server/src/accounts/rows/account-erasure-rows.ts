import type { OpenAffairs } from '@loge/domain/access/account-erasure';
import { isInProgress, ORDER_STATUS_KEYS } from '@loge/domain/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import { isPartnerPaper } from '../../personal-data/rows/partner-papers.ts';
import type { Database } from '../../platform/database/connection.ts';

/*
 * What is erased of somebody who leaves. `erasures` names every place where the product keeps something about a person; a test fills
 * them all and looks through the whole database afterwards.
 */

const inProgress = ORDER_STATUS_KEYS.filter(isInProgress);

/** The orders in progress of a person, done ones with a withdrawal that waits among them, what they owe, and which of their money is on its way. `userId` is an expression of the query around it. */
export const openAffairsOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select count(*)::int from orders o where o.beneficiary_id = ${userId} and (o.status = any(${inProgress}::text[])
    or exists (select from order_withdrawals w where w.order_id = o.id and w.carried_out_at is null))) as "ordersInProgress",
  (select coalesce(sum(owed.amount_cents), 0)::bigint from (
    select e.amount_cents
      from orders o join ledger_transactions t on t.order_id = o.id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
     where o.beneficiary_id = ${userId}
    union all
    select e.amount_cents
      from payments p join ledger_transactions t on t.payment_id = p.id and t.order_id is null
      join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
     where p.user_id = ${userId}) owed) as "owedCents",
  (select count(*)::int from payment_collections k
    where k.user_id = ${userId} and k.purpose = 'payment' and k.state in ('open', 'unknown', 'surplus'))
  + (select count(*)::int from payments r join orders o on o.id = r.order_id
    where o.beneficiary_id = ${userId} and r.kind = 'refund' and r.status in ('pending', 'authorised', 'unknown')) as "paymentsOnTheirWay"`;

export interface AccountToErase extends OpenAffairs {
  readonly id: number;
  readonly email: string;
  readonly login: string;
  readonly active: boolean;
  readonly erased: boolean;
  readonly isManager: boolean;
  readonly isPartner: boolean;
  readonly isAdmin: boolean;
  readonly conciergerieId: number | null;
}

/** An account that somebody wants removed, locked. */
export async function lockAccountToErase(transaction: Database, userId: number): Promise<AccountToErase | null> {
  await sql`select id from users where id = ${userId} for update`.execute(transaction);
  const found = await sql<AccountToErase>`
    select u.id, u.email, u.login, u.active, u.anonymised_at is not null as erased, u.is_manager as "isManager",
      u.is_partner as "isPartner", u.is_admin as "isAdmin", u.conciergerie_id as "conciergerieId", ${openAffairsOf(sql`u.id`)}
    from users u where u.id = ${userId}
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** Stops what would go on ordering by itself. */
export async function stopSeriesOf(
  transaction: Database,
  userId: number,
  stopped: { readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    update order_series set state = 'stopped', next_look_on = null, stopped_at = ${stopped.now}, stopped_by = ${stopped.by},
      version = version + 1
     where beneficiary_id = ${userId} and state = 'active'
  `.execute(transaction);
}

/** Notes that the account of a request was closed for it. */
export async function markAccountClosed(transaction: Database, requestId: number, now: Date): Promise<void> {
  await sql`update account_removal_requests set account_closed_at = ${now} where id = ${requestId}`.execute(
    transaction,
  );
}

export interface ClosedAccountRow {
  readonly requestId: number;
  readonly userId: number;
  readonly closedBy: number;
}

/** Accounts that were closed and have not been erased; one that was opened again in the meantime is left alone. */
export async function findClosedAccounts(database: Database): Promise<readonly ClosedAccountRow[]> {
  const found = await sql<ClosedAccountRow>`
    select distinct on (r.user_id) r.id as "requestId", r.user_id as "userId", r.processed_by as "closedBy"
      from account_removal_requests r join users u on u.id = r.user_id
     where r.account_closed_at is not null and r.details_erased_at is null and u.anonymised_at is null and not u.active
     order by r.user_id, r.id desc
  `.execute(database);
  return found.rows;
}

interface Leaving {
  readonly id: number;
  readonly email: string;
  readonly login: string;
}

type Erasure = (leaving: Leaving, now: Date) => RawBuilder<unknown>;

// As lists, not as sub-selects: between `or` an index is used for the one and none for the other.
const own = ({ id }: Leaving): RawBuilder<unknown> =>
  sql`any(array(select id from orders where beneficiary_id = ${id}))`;
const ownThreads = ({ id }: Leaving): RawBuilder<unknown> =>
  sql`any(array(select id from chat_threads where beneficiary_id = ${id}))`;
const addresses = ({ email, login }: Leaving): RawBuilder<unknown> => sql`(${email}::citext, ${login}::citext)`;

/** Ways in, preferences, what was looked at and played: nobody else needs it. */
const ofNobodyElse = [
  'push_devices',
  'push_preferences',
  'sessions',
  'single_use_tokens',
  'export_runs',
  'remembered_browsers',
  'known_devices',
  'passkeys',
  'api_keys',
  'oauth_records',
  'connected_programs',
  'webhooks',
  'one_time_codes',
  'recovery_codes',
  'single_sign_on_identities',
  'user_subscriptions',
  'user_cost_centers',
  'beneficiary_conciergeries',
  'company_members',
  'departures',
  'favourites',
  'notifications',
  'settlement_notices_read',
  'egg_hunters',
] as const;

const erasures: readonly Erasure[] = [
  ({ id }) =>
    sql`delete from push_messages where device_id = any(array(select d.id from push_devices d where d.user_id = ${id}))`,
  ...ofNobodyElse.map(
    (table): Erasure =>
      ({ id }) =>
        sql`delete from ${sql.table(table)} where user_id = ${id}`,
  ),
  ({ id }) => sql`update sessions set context_beneficiary_id = null where context_beneficiary_id = ${id}`,
  ({ id }) => sql`update integration_events set person_id = null where person_id = ${id}`,
  ({ id }) => sql`update api_keys set ended_by = null where ended_by = ${id}`,
  ({ id }) => sql`delete from single_sign_on_requests where linked_user_id = ${id}`,
  // Of what was typed there are hashes alone, which no database can read; they go after a month.
  ({ id }) => sql`delete from sign_in_attempts where user_id = ${id}`,
  ({ id }) => sql`delete from attempt_limits where about = ${`user ${id}`}`,
  ({ id }) => sql`delete from refused_attempts where about = ${`user ${id}`}`,
  (who) => sql`delete from registrations where user_id = ${who.id} or email in ${addresses(who)}`,
  (who) => sql`delete from registration_known_emails where email in ${addresses(who)}`,
  ({ id }) => sql`delete from idempotency_keys where owner = ${`user:${id}`}`,
  ({ id }) => sql`update ui_events set user_id = null, details = null where user_id = ${id}`,
  ({ id }) => sql`update client_errors set user_id = null, message = '', device = '', url = '' where user_id = ${id}`,

  // Documents go but for bills and the papers of partners; their bytes follow by the nightly sweep. `offset 0`: asked file by file, not by a hash of every bill there is.
  (who, now) => sql`
    update files f set purged_at = ${now}, name = 'Document'
     where purged_at is null and (
       (owner_kind = 'user' and owner_id = ${who.id})
       or (owner_kind = 'chat_thread' and owner_id = ${ownThreads(who)})
       or (owner_kind is null and uploaded_by = ${who.id} and not is_public and not ${isPartnerPaper(sql`f.id`)})
       or (owner_kind = 'order' and owner_id = ${own(who)}
         and not exists (select from order_status_changes s
           where s.order_id = f.owner_id and s.file_id = f.id and s.file_kind = 'facture' offset 0)
         and not exists (select from bills b where b.file_id = f.id)))`,
  ({ id }) => sql`update chat_threads set last_message_id = null where beneficiary_id = ${id}`,
  (who) => sql`delete from chat_messages where thread_id = ${ownThreads(who)}`,
  ({ id }) => sql`delete from chat_threads where beneficiary_id = ${id}`,
  ({ id }) =>
    sql`delete from complaint_steps where complaint_id = any(array(select c.id from complaints c where c.beneficiary_id = ${id}))`,
  ({ id }) => sql`delete from complaints where beneficiary_id = ${id}`,

  // Orders and payments stay in the books, without what says whose they were.
  (who) => sql`delete from order_comments where order_id = ${own(who)}`,
  (who) => sql`update order_status_changes set comment = '' where order_id = ${own(who)} and comment <> ''`,
  (who) => sql`update order_notes set comment = '', token_hash = null where order_id = ${own(who)}`,
  (who) => sql`
    update order_items set comment = '', extended_value = case when type = 'free_text' then '' else extended_value end
     where order_id = ${own(who)} and (comment <> '' or type = 'free_text')`,
  ({ id }) => sql`
    update orders set address1 = '', address2 = '', zip_code = '', city = '', phone = '' where beneficiary_id = ${id}`,
  ({ id }) =>
    sql`delete from slot_bookings where wait_id = any(array(select w.id from slot_waits w where w.beneficiary_id = ${id}))`,
  ({ id }) => sql`delete from slot_waits where beneficiary_id = ${id}`,
  ({ id }) => sql`delete from pickup_codes where beneficiary_id = ${id}`,
  (who) => sql`delete from locker_loans where order_id = ${own(who)}`,
  (who) => sql`
    update item_dispute_notes n set note = ''
     where n.note <> '' and exists (
       select from item_disputes d join order_items i on i.id = d.order_item_id
        where d.id = n.dispute_id and i.order_id = ${own(who)})`,
  (who) => sql`
    update withdrawal_return_steps r set carrier = '', tracking_number = '', note = '', given_to = ''
     where (r.carrier, r.tracking_number, r.note, r.given_to) <> ('', '', '', '') and exists (
       select from order_withdrawals w where w.id = r.withdrawal_id and w.order_id = ${own(who)})`,
  (who) => sql`
    update handovers h set given_to = '', signature_path = null
     where h.kind = 'pickup' and (h.given_to <> '' or h.signature_path is not null) and exists (
       select from handover_items t join order_items i on i.id = t.order_item_id
        where t.handover_id = h.id and i.order_id = ${own(who)})`,
  ({ id }) => sql`
    update order_series set form = jsonb_build_object('addressType', form -> 'addressType') where beneficiary_id = ${id}`,
  ({ id }) => sql`update payment_cards set brand = '', last_four = '0000' where user_id = ${id}`,
  ({ id }) => sql`
    update flash_recipients set error = '', unsubscribe_hash = null, mail_id = null, decided_at = coalesce(decided_at, now()),
      state = case when state in ('waiting', 'written') then 'unreachable' else state end
     where user_id = ${id}`,
  (who) => sql`delete from failing_addresses where email in ${addresses(who)}`,
  (who) => sql`
    delete from mails where user_id = ${who.id} or order_id = ${own(who)} or mail_to::citext in ${addresses(who)}`,
  ({ id }) => sql`
    delete from mails where starts_with(dedupe_key, 'account-removal-')
      and dedupe_key like any(array(select 'account-removal-' || r.id || '-%' from account_removal_requests r where r.user_id = ${id}))`,
  (who) => sql`
    update business_log set comment = '', details = null, client = case when author_id = ${who.id} then '' else client end
     where subject_user_id = ${who.id} or author_id = ${who.id} or order_id = ${own(who)}
       or searchable(comment) like '%' || searchable(${who.email}) || '%'`,
  ({ id }, now) => sql`
    update users set login = ${`removed-${id}`}, email = ${`removed-${id}@invalid`}, civility = null, first_name = '',
      last_name = 'Compte supprimé', mobile_phone = '', landline_phone = '', professional_phone = '', address1 = '', address2 = '',
      zip_code = '', city = '', vip = false, warning = '', external_id = null, company_name = '', bu1 = '', bu2 = '', geo1 = '',
      geo2 = '', password_hash = null, must_change_password = false, profile_completed_at = null, terms_accepted_at = null,
      terms_version = null, subscriptions_validated_at = null, newsletter = false, service_location_kind = null,
      service_location_zip_code = null, last_active_at = null, active = false, anonymised_at = ${now}
     where id = ${id}`,
];

/** Erases somebody, all or nothing: call it within a transaction, with nothing of theirs in progress. */
export async function erasePerson(transaction: Database, leaving: Leaving, now: Date): Promise<void> {
  await sql`select set_config('loge.erasing', 'on', true)`.execute(transaction);
  for (const erasure of erasures) await erasure(leaving, now).execute(transaction);
  await sql`select set_config('loge.erasing', 'off', true)`.execute(transaction);
}

/** Forgets mandates of people who were erased, but for those by which something was debited since `since`. */
export async function deleteMandatesOfErased(database: Database, since: Date): Promise<void> {
  await sql`
    delete from direct_debit_mandates m using users u
     where u.id = m.user_id and u.anonymised_at is not null
       and not exists (select from payments p
         where p.user_id = m.user_id and p.order_id is null and p.mode = 'direct_debit' and p.collected_at >= ${since})
       and not exists (select from orders o join payments p on p.order_id = o.id
         where o.beneficiary_id = m.user_id and p.mode = 'direct_debit' and p.collected_at >= ${since})
  `.execute(database);
}

/** Forgets who asked in requests that were settled before a moment, and the mails about them. */
export async function eraseRemovalDetails(
  database: Database,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<void> {
  await sql`
    with settled as (
      update account_removal_requests r set email = '–––', name = '–', reason = '', details_erased_at = ${now}
       where r.processed_at < ${before} and r.details_erased_at is null
         and (r.account_closed_at is null or exists (select from users u where u.id = r.user_id and (u.anonymised_at is not null or u.active)))
      returning r.id
    )
    delete from mails m using settled s
     where starts_with(m.dedupe_key, 'account-removal-') and m.dedupe_key like 'account-removal-' || s.id || '-%'
  `.execute(database);
}

export interface CreditToCancel {
  readonly id: number;
  readonly conciergerieId: number;
  readonly remainingCents: number;
  /** By whom it was given, as the ledger has it. */
  readonly granted: readonly { readonly bearer: 'platform' | 'company' | 'partner'; readonly amountCents: number }[];
}

/** Marks what is left of somebody's credits as cancelled and answers what that was; the ledger is the caller's. */
export async function cancelCreditsOf(
  transaction: Database,
  userId: number,
  cancelled: { readonly by: number; readonly reason: string; readonly now: Date },
): Promise<readonly CreditToCancel[]> {
  const found = await sql<CreditToCancel>`
    update credits c set cancelled_at = ${cancelled.now}, cancelled_by = ${cancelled.by}, cancellation_reason = ${cancelled.reason}
     where c.user_id = ${userId} and c.cancelled_at is null and c.remaining_cents > 0
    returning c.id, c.conciergerie_id as "conciergerieId", c.remaining_cents as "remainingCents",
      (select coalesce(jsonb_agg(jsonb_build_object('bearer', split_part(e.account, ':', 2), 'amountCents', e.amount_cents) order by e.line), '[]')
         from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account like 'credits-granted:%'
        where t.credit_id = c.id and t.event = 'creditGranted') as granted
  `.execute(transaction);
  return found.rows;
}
