import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface CostCenterRow {
  readonly id: number;
  readonly active: boolean;
  readonly companyId: number;
  readonly label: string;
  readonly externalCode: string;
  readonly contact: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
}

const columns = sql`k.id, k.active, k.client_company_id as "companyId", k.label, k.external_code as "externalCode", k.contact,
  k.legal_name as "legalName", k.email, k.phone, k.address1, k.address2, k.zip_code as "zipCode", k.city`;

/** The company that a conciergerie serves. */
export async function findCompanyServed(
  database: Database,
  conciergerieId: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const found = await sql<{ id: number; name: string }>`
    select company.id, company.name from conciergeries c join client_companies company on company.id = c.client_company_id
    where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Those among some conciergeries that serve a company. */
export async function findDesksServing(
  database: Database,
  companyId: number,
  conciergerieIds: ReadonlySet<number>,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select c.id from conciergeries c where c.client_company_id = ${companyId} and c.id = any(${[...conciergerieIds]}::bigint[])
    order by c.id
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** Those of a company, by label, those out of use last. */
export async function findCostCenters(database: Database, companyId: number): Promise<readonly CostCenterRow[]> {
  const found = await sql<CostCenterRow>`
    select ${columns} from cost_centers k where k.client_company_id = ${companyId}
    order by k.active desc, k.label collate alphabetical, k.id
  `.execute(database);
  return found.rows;
}

/** Adds a cost centre; null where the company has one of that label. */
export async function insertCostCenter(
  transaction: Database,
  row: Omit<CostCenterRow, 'id'>,
): Promise<CostCenterRow | null> {
  const inserted = await sql<CostCenterRow>`
    insert into cost_centers as k (client_company_id, active, label, external_code, contact, legal_name, email, phone, address1, address2,
      zip_code, city)
    values (${row.companyId}, ${row.active}, ${row.label}, ${row.externalCode}, ${row.contact}, ${row.legalName}, ${row.email}, ${row.phone},
      ${row.address1}, ${row.address2}, ${row.zipCode}, ${row.city})
    on conflict (client_company_id, label) do nothing
    returning ${columns}
  `.execute(transaction);
  return inserted.rows[0] ?? null;
}

/** Whether another cost centre of the company has this label. */
export async function isLabelTaken(
  transaction: Database,
  { id, companyId, label }: Pick<CostCenterRow, 'id' | 'companyId' | 'label'>,
): Promise<boolean> {
  const found = await sql`
    select from cost_centers k where k.client_company_id = ${companyId} and k.label = ${label} and k.id <> ${id}
  `.execute(transaction);
  return found.rows.length > 0;
}

/** Lets only one person at a time save the cost centres of a company. */
export async function lockCostCenters(transaction: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cost-centers-${companyId}`}, 0))`.execute(transaction);
}

/** Changes a cost centre of its company; null where there is none. */
export async function changeCostCenter(transaction: Database, row: CostCenterRow): Promise<CostCenterRow | null> {
  const changed = await sql<CostCenterRow>`
    update cost_centers k set active = ${row.active}, label = ${row.label}, external_code = ${row.externalCode}, contact = ${row.contact},
      legal_name = ${row.legalName}, email = ${row.email}, phone = ${row.phone}, address1 = ${row.address1}, address2 = ${row.address2},
      zip_code = ${row.zipCode}, city = ${row.city}
    where k.id = ${row.id} and k.client_company_id = ${row.companyId}
    returning ${columns}
  `.execute(transaction);
  return changed.rows[0] ?? null;
}

export interface AssociatedCostCenterRow {
  readonly id: number;
  readonly label: string;
  readonly active: boolean;
  readonly associated: boolean;
}

/** The cost centres of the company that serves somebody at their desk, and which of them pay for this person. */
export async function findCostCentersOf(
  database: Database,
  user: { readonly id: number; readonly conciergerieId: number | null },
): Promise<readonly AssociatedCostCenterRow[]> {
  const found = await sql<AssociatedCostCenterRow>`
    select k.id, k.label, k.active,
      exists (select from user_cost_centers a where a.user_id = ${user.id} and a.cost_center_id = k.id) as associated
    from cost_centers k join conciergeries c on c.client_company_id = k.client_company_id
    where c.id = ${user.conciergerieId}::bigint
    order by k.active desc, k.label collate alphabetical, k.id
  `.execute(database);
  return found.rows;
}

/** These cost centres pay for somebody, and no others. */
export async function replaceCostCentersOf(
  transaction: Database,
  userId: number,
  costCenterIds: readonly number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from user_cost_centers where user_id = ${userId} and not (cost_center_id = any(${costCenterIds}::bigint[]))
    )
    insert into user_cost_centers (user_id, cost_center_id)
    select ${userId}, id from unnest(${costCenterIds}::bigint[]) id
    on conflict do nothing
  `.execute(transaction);
}
