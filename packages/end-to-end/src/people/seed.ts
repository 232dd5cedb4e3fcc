import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const fact = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', '.data', 'browser-tests', name), 'utf8');

/** Two servers run, each with a database of its own: the one under test, and another on which conciergeries may live. */
export type Server = 'here' | 'elsewhere';

/** The address of the other server. */
export const elsewhere = (): string => fact('other-server');

/** One for each database and worker: to connect and sign in takes a database ten times longer than what journeys ask. */
const pools = new Map<Server, pg.Pool>();

function poolOf(server: Server): pg.Pool {
  const kept = pools.get(server);
  if (kept !== undefined) return kept;
  const connectionString = fact(server === 'here' ? 'database-url' : 'other-database-url');
  // A worker ends without saying so: what is idle does not keep it.
  const pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  pools.set(server, pool);
  return pool;
}

/** Asks the database of the product under test: journeys seed their own people in it, so that they never share one. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
  server: Server = 'here',
): Promise<Row[]> {
  return (await poolOf(server).query<Row>(text, [...values])).rows;
}

const notify = (message: Readonly<Record<string, unknown>>): Promise<unknown> =>
  query('select pg_notify($1, $2)', ['loge_live', JSON.stringify(message)]);

/** What the product's processes hear when somebody writes by an action: what was written here past them is read anew. */
export const announce = (...topics: string[]): Promise<unknown> => notify({ topics });

/** The same of a person whose rights or desk were changed here: sessions are remembered for fifteen seconds. */
export const announcePerson = ({ id }: Pick<NewPerson, 'id'>): Promise<unknown> =>
  notify({ topics: [], staleUsers: [id] });

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
async function copyOf(
  login: string,
  changes: Readonly<Record<string, unknown>>,
  server: Server = 'here',
): Promise<NewPerson> {
  const mark = unique();
  const values = {
    first_name: 'Jeanne',
    last_name: `Essai ${mark}`,
    login: `journey-${mark}@example.test`,
    email: `journey-${mark}@example.test`,
    ...changes,
  };
  const columns = Object.keys(values);
  const copied = [
    'mobile_phone',
    'address1',
    'zip_code',
    'city',
    'lang',
    'can_choose_language',
    'conciergerie_id',
    'is_beneficiary',
    'is_manager',
    'is_partner',
    'partner_id',
    'has_partner_calendar',
    'password_hash',
    'terms_accepted_at',
    'terms_version',
    'subscriptions_validated_at',
    'profile_completed_at',
    'service_location_kind',
  ].filter((column) => !columns.includes(column));
  const rows = await query<{
    id: string;
    login: string;
    first_name: string;
    last_name: string;
    conciergerie_id: string;
  }>(
    `insert into users (${[...columns, ...copied].join(', ')})
     select ${columns.map((_, index) => `$${index + 2}`).join(', ')}, ${copied.join(', ')} from users where login = $1
     returning id, login, first_name, last_name, conciergerie_id`,
    [login, ...Object.values(values)],
    server,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no ${login} to copy.`);
  return {
    id: Number(row.id),
    login: row.login,
    firstName: row.first_name,
    lastName: row.last_name,
    conciergerieId: Number(row.conciergerie_id),
  };
}

/** Somebody like Camille: may order at once. */
export const newBeneficiary = (
  changes: Readonly<Record<string, unknown>> = {},
  server: Server = 'here',
): Promise<NewPerson> => copyOf('camille@demo.loge.test', changes, server);

/** A desk of its own that lives at a server; null for the one whose database it is in. */
export async function newDesk(server: string | null = null, on: Server = 'here'): Promise<number> {
  const [desk] = await query<{ id: string }>(
    `insert into conciergeries (client_company_id, name, server_origin)
     select client_company_id, 'Déménagée ' || $1, $2 from conciergeries order by id limit 1 returning id`,
    [unique(), server],
    on,
  );
  return Number(desk?.id);
}

/** Somebody like Camille whose conciergerie has moved to the other server, with an account on both. */
export async function newMovedBeneficiary(server: string | null = elsewhere()): Promise<NewPerson> {
  const person = await newBeneficiary({ conciergerie_id: await newDesk(server) });
  await copyOf('camille@demo.loge.test', { login: person.login, email: person.login }, 'elsewhere');
  return person;
}

/** A beneficiary here, at a desk of their own, who is manager on the other server. */
export async function newManagerElsewhere(): Promise<NewPerson> {
  const person = await newBeneficiary({ conciergerie_id: await newDesk(null) });
  await newManager({ login: person.login, email: person.login }, 'marc@demo.loge.test', 'elsewhere');
  return person;
}

/** Somebody like Marc, or another manager, at the same desks and with the same rights. */
export async function newManager(
  changes: Readonly<Record<string, unknown>> = {},
  like = 'marc@demo.loge.test',
  server: Server = 'here',
): Promise<NewPerson> {
  const person = await copyOf(like, changes, server);
  for (const [table, column] of [
    ['manager_conciergeries', 'conciergerie_id'],
    ['user_permissions', 'permission'],
  ] as const) {
    await query(
      `insert into ${table} (user_id, ${column}) select $1, ${column} from ${table} where user_id = (select id from users where login = $2)`,
      [person.id, like],
      server,
    );
  }
  return person;
}

/** Somebody who works for a partner: the dry cleaner's, unless another's login is named. */
export const newPartner = (
  like = 'pressing@demo.loge.test',
  changes: Readonly<Record<string, unknown>> = {},
  server: Server = 'here',
): Promise<NewPerson> => copyOf(like, changes, server);

/** A conciergerie of the demo world, by its name. */
export async function deskOf(name: string, server: Server = 'here'): Promise<number> {
  const [desk] = await query<{ id: string }>('select id from conciergeries where name = $1', [name], server);
  if (desk === undefined) throw new Error(`There is no conciergerie ${name}.`);
  return Number(desk.id);
}

/** Credits of the house, as the desk grants them: in the ledger too, so that every cent stays explained. */
export async function giveCredit(person: NewPerson, cents: number): Promise<void> {
  await query(
    `with credit as (
       insert into credits (conciergerie_id, user_id, designation, original_cents, remaining_cents, internal_name, name, expires_on, billing_type)
       values ($1, $2, 'credit', $3, $3, '', 'Bienvenue', (now() at time zone 'Europe/Paris')::date + 90, 'platform') returning id, conciergerie_id
     ), booked as (
       insert into ledger_transactions (conciergerie_id, source_key, event, credit_id)
       select conciergerie_id, 'credit-' || id || '-granted', 'creditGranted', id from credit returning id, conciergerie_id
     )
     insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
     select id, 1, conciergerie_id, 'credits-granted:platform', $3::bigint from booked
     union all select id, 2, conciergerie_id, 'credits', -$3::bigint from booked`,
    [person.conciergerieId, person.id, cents],
  );
}

/** Where an offer of the demo world is ordered: the address of its order form. */
export async function orderFormOf(offer: string): Promise<string> {
  const [found] = await query<{ route: string }>(
    `select '/bnfv2/startOrder/1/' || c.universe_id || '/' || c.id || '/' || o.partner_id || '/' || o.id as route
       from offers o join categories c on c.id = o.category_id
      where o.name_fr = $1 and o.publication = 'published' order by o.id limit 1`,
    [offer],
  );
  if (found === undefined) throw new Error(`There is no offer ${offer}.`);
  return found.route;
}
