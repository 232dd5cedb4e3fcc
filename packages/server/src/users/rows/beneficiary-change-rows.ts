import { sql } from 'kysely';
import { isInProgress, ORDER_STATUS_KEYS } from '@loge/domain/orders/order-status';
import type { Database } from '../../platform/database/connection.ts';

/*
 * What a manager changes about a beneficiary beside the profile and the access.
 */

export interface Service {
  readonly companyName: string;
  readonly bu1: string;
  readonly bu2: string;
  readonly geo1: string;
  readonly geo2: string;
}

/** Service, sub-service, place and sub-place; null leaves each as it is. */
export async function setService(
  transaction: Database,
  userId: number,
  service: { readonly [Name in keyof Service]: string | null },
): Promise<void> {
  const { companyName, bu1, bu2, geo1, geo2 } = service;
  await sql`
    update users set company_name = coalesce(${companyName}, company_name), bu1 = coalesce(${bu1}, bu1), bu2 = coalesce(${bu2}, bu2),
      geo1 = coalesce(${geo1}, geo1), geo2 = coalesce(${geo2}, geo2)
    where id = ${userId}
  `.execute(transaction);
}

/** The account is kept although nobody uses it, and a warning is taken back. */
export async function keepInactive(transaction: Database, userId: number): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ avoids_inactivity_removal: true, inactivity_warned_at: null, inactivity_reminded_at: null })
    .where('id', '=', userId)
    .execute();
}

export interface MoveRow {
  readonly isClosed: boolean;
  /** Somebody else there has the same staff number. */
  readonly externalIdTaken: boolean;
}

/** What stands in the way of a move. */
export async function findMove(
  database: Database,
  userId: number,
  conciergerieId: number,
  now: Date,
): Promise<MoveRow> {
  const found = await sql<MoveRow>`
    select coalesce(c.closing_date <= timezone(c.zone, ${now}::timestamptz)::date, false) as "isClosed",
      exists (select from users me join users other on other.external_id = me.external_id
        where me.id = ${userId} and other.conciergerie_id = c.id and other.id <> me.id) as "externalIdTaken"
    from conciergeries c where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? { isClosed: true, externalIdTaken: false };
}

/**
 * Serves somebody at another conciergerie from now on, at its place until they choose otherwise. The former one stays open to them where it
 * is the same company's; anyone who leaves a company leaves its other conciergeries and its cost centres too, and its space by a trigger. Anyone who comes under other terms
 * has not accepted those.
 */
export async function moveBeneficiary(transaction: Database, userId: number, conciergerieId: number): Promise<void> {
  await sql`
    with move as (
      select old.id as former_id, old.client_company_id as former_company_id, old.client_company_id = new.client_company_id as within_company,
        old.legal_text_name <> new.legal_text_name as under_other_terms
      from users u join conciergeries old on old.id = u.conciergerie_id join conciergeries new on new.id = ${conciergerieId}
      where u.id = ${userId}
    ), kept as (
      insert into beneficiary_conciergeries (user_id, conciergerie_id) select ${userId}, former_id from move where within_company
      on conflict do nothing
    ), closed as (
      delete from beneficiary_conciergeries b using move, conciergeries c
      where b.user_id = ${userId} and c.id = b.conciergerie_id and c.client_company_id = move.former_company_id and not move.within_company
    ), unpaid as (
      delete from user_cost_centers a using move, cost_centers k
      where a.user_id = ${userId} and k.id = a.cost_center_id and k.client_company_id = move.former_company_id and not move.within_company
    )
    update users u
       set conciergerie_id = ${conciergerieId}, service_location_kind = 'conciergerie', service_location_zip_code = null,
           terms_accepted_at = case when move.under_other_terms then null else terms_accepted_at end,
           terms_version = case when move.under_other_terms then null else terms_version end
      from move where u.id = ${userId}
  `.execute(transaction);
}

const inProgress = ORDER_STATUS_KEYS.filter(isInProgress);

/** Of some people, how many have an order in progress. */
export async function countWithOrders(database: Database, userIds: readonly number[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${[...userIds]}::bigint[]) as u(id)
    where exists (select from orders o where o.beneficiary_id = u.id and o.status = any(${inProgress}::text[]))
  `.execute(database);
  return found.rows[0]?.count ?? 0;
}
