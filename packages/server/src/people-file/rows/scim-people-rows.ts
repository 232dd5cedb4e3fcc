import { type RawBuilder, sql } from 'kysely';
import { lockSignInNames } from '../../credentials/rows/sign-in-name-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { ScimFilter, ScimOperator } from '../scim-filter.ts';

/*
 * The people of a client company as its directory may see and change them: its beneficiaries. Who works here, the accounts of the desks themselves and
 * anyone who was erased are nobody for it.
 */

export interface ScimPersonRow {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly lang: 'fr' | 'en';
  readonly externalId: string | null;
  readonly active: boolean;
  readonly deactivationReason: string | null;
  readonly conciergerieId: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = sql`
  u.id, u.login::text as login, u.email::text as email, u.first_name as "firstName", u.last_name as "lastName", u.mobile_phone as "mobilePhone", u.lang,
  u.external_id as "externalId", u.active, u.deactivation_reason as "deactivationReason", u.conciergerie_id as "conciergerieId",
  u.created_at as "createdAt", u.updated_at as "updatedAt"`;

const everybodyOf = (companyId: number): RawBuilder<unknown> => sql`
  from users u join conciergeries c on c.id = u.conciergerie_id
  where c.client_company_id = ${companyId} and u.is_beneficiary and not (u.is_manager or u.is_partner or u.is_admin)
    and u.anonymised_at is null and not exists (select from conciergeries d where d.default_user_id = u.id)`;

/** Whom the directory removed is gone for it, unless the desk has them back. */
const ofCompany = (companyId: number): RawBuilder<unknown> => sql`
  ${everybodyOf(companyId)} and (u.active or u.removed_by_directory_at is null)`;

type Sql = RawBuilder<unknown>;

/** What an attribute is in the database, and how its values compare: 'folded' without regard to case (RFC 7643 §2.4). */
const attributes: Readonly<
  Record<string, { readonly is: 'folded' | 'exact' | 'yesNo' | 'moment'; readonly value: Sql }>
> = {
  id: { is: 'exact', value: sql`u.id::text` },
  externalid: { is: 'exact', value: sql`u.external_id` },
  username: { is: 'folded', value: sql`u.login::text` },
  'name.familyname': { is: 'folded', value: sql`u.last_name` },
  'name.givenname': { is: 'folded', value: sql`u.first_name` },
  'name.formatted': { is: 'folded', value: sql`trim(u.first_name || ' ' || u.last_name)` },
  displayname: { is: 'folded', value: sql`trim(u.first_name || ' ' || u.last_name)` },
  preferredlanguage: { is: 'folded', value: sql`u.lang::text` },
  active: { is: 'yesNo', value: sql`u.active` },
  emails: { is: 'folded', value: sql`u.email::text` },
  'emails.value': { is: 'folded', value: sql`u.email::text` },
  'emails.type': { is: 'folded', value: sql`'work'` },
  'emails.primary': { is: 'yesNo', value: sql`true` },
  phonenumbers: { is: 'folded', value: sql`nullif(u.mobile_phone, '')` },
  'phonenumbers.value': { is: 'folded', value: sql`nullif(u.mobile_phone, '')` },
  'phonenumbers.type': { is: 'folded', value: sql`case when u.mobile_phone <> '' then 'mobile' end` },
  'meta.resourcetype': { is: 'exact', value: sql`'User'` },
  'meta.created': { is: 'moment', value: sql`u.created_at` },
  'meta.lastmodified': { is: 'moment', value: sql`u.updated_at` },
};

/** Lists are sorted by what differs from person to person. */
export const isSortable = (attribute: string): boolean => attributes[attribute] !== undefined;

/** A comparison that has no meaning: of a yes or no by order, of a moment with a text. */
export class UnfitComparison extends Error {}

const ORDER = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function compare({ attribute, operator, value }: Extract<ScimFilter, { kind: 'compare' }>): Sql {
  const known = attributes[attribute];
  // Of what we do not keep nobody has a value.
  if (known === undefined) return operator === 'ne' ? sql`true` : sql`false`;
  const { is, value: column } = known;
  if (value === null) {
    if (operator === 'eq') return sql`${column} is null`;
    if (operator === 'ne') return sql`${column} is not null`;
    throw new UnfitComparison();
  }
  if (is === 'yesNo') {
    if (typeof value !== 'boolean' || (operator !== 'eq' && operator !== 'ne')) throw new UnfitComparison();
    return operator === 'eq' ? sql`${column} = ${value}` : sql`${column} <> ${value}`;
  }
  if (typeof value !== 'string') throw new UnfitComparison();
  if (is === 'moment') return compareMoment(column, operator, value);
  // Those by which directories look have an index each.
  if (operator === 'eq' && attribute === 'username') return sql`u.login = ${value}::citext`;
  if (operator === 'eq' && attribute.startsWith('emails') && attribute !== 'emails.type')
    return sql`u.email = ${value}::citext`;
  if (operator === 'eq' && attribute === 'id') return sql`u.id = ${/^\d{1,15}$/.test(value) ? Number(value) : 0}`;
  const [its, asked] =
    is === 'folded' ? [sql`lower(${column})`, sql`lower(${value}::text)`] : [column, sql`${value}::text`];
  switch (operator) {
    case 'eq':
      return sql`${its} = ${asked}`;
    case 'ne':
      return sql`${its} is distinct from ${asked}`;
    case 'co':
      return sql`position(${asked} in ${its}) > 0`;
    case 'sw':
      return sql`starts_with(${its}, ${asked})`;
    case 'ew':
      return sql`right(${its}, length(${asked})) = ${asked}`;
    default:
      return sql`${its} ${ORDER[operator]} ${asked}`;
  }
}

function compareMoment(column: Sql, operator: ScimOperator, value: string): Sql {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) throw new UnfitComparison();
  // What a directory was sent has milliseconds, and no more.
  const its = sql`date_trunc('milliseconds', ${column})`;
  if (operator === 'eq') return sql`${its} = ${moment}`;
  if (operator === 'ne') return sql`${its} <> ${moment}`;
  if (operator === 'co' || operator === 'sw' || operator === 'ew') throw new UnfitComparison();
  return sql`${its} ${ORDER[operator]} ${moment}`;
}

function meets(filter: ScimFilter): Sql {
  switch (filter.kind) {
    case 'all':
      return sql`(${sql.join(filter.of.map(meets), sql` and `)})`;
    case 'any':
      return sql`(${sql.join(filter.of.map(meets), sql` or `)})`;
    case 'not':
      // What is unknown of somebody is not so.
      return sql`not coalesce(${meets(filter.of)}, false)`;
    case 'present': {
      const known = attributes[filter.attribute];
      if (known === undefined)
        return filter.attribute === 'name' || filter.attribute === 'meta' ? sql`true` : sql`false`;
      const isText = known.is === 'folded' || known.is === 'exact';
      return isText ? sql`coalesce(${known.value}, '') <> ''` : sql`${known.value} is not null`;
    }
    case 'compare':
      return compare(filter);
  }
}

/** A page of a company's people, by number or by what was asked, and how many there are. Throws `UnfitComparison`. */
export async function findScimPeople(
  database: Database,
  companyId: number,
  asked: {
    readonly filter: ScimFilter | null;
    /** By which attribute (`isSortable`); null for the order in which they were made. */
    readonly sortBy: string | null;
    readonly isDescending: boolean;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly people: readonly ScimPersonRow[]; readonly total: number }> {
  const where = sql`${ofCompany(companyId)} ${asked.filter === null ? sql`` : sql`and ${meets(asked.filter)}`}`;
  const by = asked.sortBy === null ? undefined : attributes[asked.sortBy];
  const direction = asked.isDescending ? sql`desc` : sql`asc`;
  const value = by?.is === 'folded' ? sql`${by.value} collate alphabetical` : by?.value;
  // RFC 7644 §3.4.2.3: people without a value come last, and first where the order is turned.
  const order = value === undefined ? sql`` : sql`${value} ${direction},`;
  const found = await sql<ScimPersonRow>`
    select ${columns} ${where} order by ${order} u.id ${direction} limit ${asked.limit} offset ${asked.offset}
  `.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(database);
  return { people: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** One of a company's people, locked; null for anybody else. */
export async function lockScimPerson(
  transaction: Database,
  companyId: number,
  id: number,
): Promise<ScimPersonRow | null> {
  const found = await sql<ScimPersonRow>`
    select ${columns} ${ofCompany(companyId)} and u.id = ${id} for update of u
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** Whom the directory removed and now makes anew under the same login, locked. */
export async function lockRemovedPerson(
  transaction: Database,
  companyId: number,
  login: string,
): Promise<ScimPersonRow | null> {
  const found = await sql<ScimPersonRow>`
    select ${columns} ${everybodyOf(companyId)} and not u.active and u.removed_by_directory_at is not null and u.login = ${login}::citext
    for update of u
  `.execute(transaction);
  return found.rows[0] ?? null;
}

export async function setRemovedByDirectory(transaction: Database, id: number, at: Date | null): Promise<void> {
  await sql`update users set removed_by_directory_at = ${at} where id = ${id}`.execute(transaction);
}

export interface ScimPersonValues {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly lang: 'fr' | 'en';
  readonly externalId: string | null;
}

/**
 * Whether somebody else signs in by one of these names, or has the staff number at the conciergerie. Other writers of these names wait until the
 * transaction ends.
 */
export async function isTakenByOther(
  transaction: Database,
  { login, email, externalId }: ScimPersonValues,
  { conciergerieId, but }: { readonly conciergerieId: number; readonly but: number },
): Promise<boolean> {
  await lockSignInNames(transaction, [login, email]);
  const found = await sql`
    select from users u where u.id <> ${but} and (
      u.login in (${login}::citext, ${email}::citext) or (u.active and u.email in (${login}::citext, ${email}::citext))
      or (u.conciergerie_id = ${conciergerieId} and u.external_id = ${externalId})) limit 1
  `.execute(transaction);
  return found.rows.length > 0;
}

/** Null where the login was taken in the meantime. */
export async function insertScimPerson(
  transaction: Database,
  person: ScimPersonValues,
  { conciergerieId, now }: { readonly conciergerieId: number; readonly now: Date },
): Promise<number | null> {
  const made = await sql<{ id: number }>`
    insert into users (login, email, first_name, last_name, mobile_phone, lang, external_id, conciergerie_id, is_beneficiary, created_at)
    values (${person.login}, ${person.email}, ${person.firstName}, ${person.lastName}, ${person.mobilePhone}, ${person.lang},
      ${person.externalId}, ${conciergerieId}, true, ${now})
    on conflict do nothing returning id
  `.execute(transaction);
  return made.rows[0]?.id ?? null;
}

/** What the directory says beside login and e-mail (`changeSignInNames`). */
export async function updateScimPerson(transaction: Database, id: number, person: ScimPersonValues): Promise<void> {
  await sql`
    update users set first_name = ${person.firstName}, last_name = ${person.lastName},
      mobile_phone = ${person.mobilePhone}, lang = ${person.lang}, external_id = ${person.externalId}
    where id = ${id}
  `.execute(transaction);
}
