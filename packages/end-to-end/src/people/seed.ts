import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The database of the product under test: journeys seed their own people in it, so that they never share one. */
const databaseUrl = (): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', '.data', 'browser-tests', 'database-url'), 'utf8');

export async function query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

export const password = 'Loge-demo-2026';

export interface NewPerson {
  readonly id: number;
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly conciergerieId: number;
}

const unique = (): string => crypto.randomUUID().slice(0, 8);

/** A demo person's password hash and conciergerie serve the new ones: they differ in nothing that matters to a journey. */
async function copyOf(login: string, changes: Readonly<Record<string, unknown>>): Promise<NewPerson> {
  const mark = unique();
  const values = { first_name: 'Jeanne', last_name: `Essai ${mark}`, login: `journey-${mark}@example.test`, email: `journey-${mark}@example.test`, ...changes };
  const columns = Object.keys(values);
  const copied = [
    'mobile_phone', 'address1', 'zip_code', 'city', 'lang', 'can_choose_language', 'conciergerie_id', 'is_beneficiary', 'is_manager', 'is_partner',
    'partner_id', 'has_partner_calendar', 'password_hash', 'terms_accepted_at', 'terms_version', 'subscriptions_validated_at',
    'profile_completed_at', 'service_location_kind',
  ].filter((column) => !columns.includes(column));
  const rows = await query<{ id: string; login: string; first_name: string; last_name: string; conciergerie_id: string }>(
    `insert into users (${[...columns, ...copied].join(', ')})
     select ${columns.map((_, index) => `$${index + 2}`).join(', ')}, ${copied.join(', ')} from users where login = $1
     returning id, login, first_name, last_name, conciergerie_id`,
    [login, ...Object.values(values)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no ${login} to copy.`);
  return { id: Number(row.id), login: row.login, firstName: row.first_name, lastName: row.last_name, conciergerieId: Number(row.conciergerie_id) };
}

/** Somebody like Camille: may order at once. */
export const newBeneficiary = (changes: Readonly<Record<string, unknown>> = {}): Promise<NewPerson> => copyOf('camille@demo.loge.test', changes);

/** Somebody like Marc, at the same desks and with the same rights. */
export async function newManager(changes: Readonly<Record<string, unknown>> = {}): Promise<NewPerson> {
  const person = await copyOf('marc@demo.loge.test', changes);
  for (const [table, column] of [['manager_conciergeries', 'conciergerie_id'], ['user_permissions', 'permission']] as const) {
    await query(`insert into ${table} (user_id, ${column}) select $1, ${column} from ${table} where user_id = (select id from users where login = 'marc@demo.loge.test')`, [person.id]);
  }
  return person;
}
