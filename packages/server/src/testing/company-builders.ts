import { COMPANY_RIGHTS, type CompanyRight } from '@loge/domain/company/company-rights';
import type { Database } from '../platform/database/connection.ts';
import { buildClientCompany, buildUser, type Person } from './builders.ts';

/** Somebody of a client company, with every right in its space where none are given. */
export async function buildCompanyMember(
  database: Database,
  {
    companyId,
    rights = COMPANY_RIGHTS,
    ...overrides
  }: { readonly companyId?: number; readonly rights?: readonly CompanyRight[] } & NonNullable<
    Parameters<typeof buildUser>[1]
  > = {},
): Promise<Person> {
  const person = await buildUser(database, { first_name: 'Claire', last_name: 'Fontaine', ...overrides });
  await database
    .insertInto('company_members')
    .values({
      user_id: person.id,
      client_company_id: companyId ?? (await buildClientCompany(database)),
      rights: [...rights],
      granted_at: new Date('2026-01-01T00:00:00Z'),
    })
    .execute();
  return person;
}

/** The client company of a desk. */
export async function companyOf(database: Database, conciergerieId: number): Promise<number> {
  const { client_company_id } = await database
    .selectFrom('conciergeries')
    .select('client_company_id')
    .where('id', '=', conciergerieId)
    .executeTakeFirstOrThrow();
  return client_company_id;
}
