import type { Permission } from '@loge/domain/access/permissions';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { ClientCompanies, Conciergeries, Partners, Users } from '../platform/database/database-types.ts';
import { demoPassword } from './running-server.ts';

/** Builders fill in every parent and take overrides, so that a test shows only what matters to it. */

let count = 0;
const next = (): number => (count += 1);

/** Cheap on purpose: tests sign in often. */
const passwordHash = hash(demoPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

export async function buildClientCompany(
  database: Database,
  overrides: Partial<Insertable<ClientCompanies>> = {},
): Promise<number> {
  const row = await database
    .insertInto('client_companies')
    .values({ name: `Entreprise ${next()}`, brand: 'loge', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function buildConciergerie(
  database: Database,
  overrides: Partial<Insertable<Conciergeries>> = {},
): Promise<number> {
  const row = await database
    .insertInto('conciergeries')
    .values({
      name: `Conciergerie ${next()}`,
      client_company_id: overrides.client_company_id ?? (await buildClientCompany(database)),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface Person {
  readonly id: number;
  readonly login: string;
}

export async function buildUser(database: Database, overrides: Partial<Insertable<Users>> = {}): Promise<Person> {
  const login = overrides.login ?? `personne${next()}@example.test`;
  const row = await database
    .insertInto('users')
    .values({
      login,
      email: login,
      first_name: 'Camille',
      last_name: 'Roussel',
      mobile_phone: '0612483077',
      password_hash: await passwordHash,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, login };
}

/** Someone who owes no forced screen and may order. */
export async function buildBeneficiary(
  database: Database,
  overrides: Partial<Insertable<Users>> = {},
): Promise<Person> {
  return buildUser(database, {
    is_beneficiary: true,
    conciergerie_id: overrides.conciergerie_id ?? (await buildConciergerie(database)),
    terms_accepted_at: new Date('2026-01-01T00:00:00Z'),
    terms_version: 1,
    subscriptions_validated_at: new Date('2026-01-01T00:00:00Z'),
    service_location_kind: 'conciergerie',
    ...overrides,
  });
}

export async function buildManager(
  database: Database,
  {
    conciergerieIds,
    permissions = [],
    ...overrides
  }: Partial<Insertable<Users>> & { conciergerieIds: readonly number[]; permissions?: readonly Permission[] },
): Promise<Person> {
  const person = await buildUser(database, {
    is_manager: true,
    first_name: 'Marc',
    last_name: 'Lefèvre',
    ...overrides,
  });
  if (conciergerieIds.length > 0) {
    await database
      .insertInto('manager_conciergeries')
      .values(conciergerieIds.map((conciergerie_id) => ({ user_id: person.id, conciergerie_id })))
      .execute();
  }
  if (permissions.length > 0) {
    await database
      .insertInto('user_permissions')
      .values(permissions.map((permission) => ({ user_id: person.id, permission })))
      .execute();
  }
  return person;
}

export async function buildPartner(database: Database, overrides: Partial<Insertable<Partners>> = {}): Promise<number> {
  const row = await database
    .insertInto('partners')
    .values({ company_name: `Partenaire ${next()}`, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
