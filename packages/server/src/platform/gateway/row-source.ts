import type { Audience } from '@loge/contract/shared/access-rule';
import type { RowKind } from '@loge/contract/shared/row-ids';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Caller } from './caller.ts';
import type { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { type Reach, rowScopes } from '../../row-scopes.ts';

export type RowKey = number | string;

/** What is known when rows are asked for. */
export interface Asking {
  readonly database: Database;
  readonly services: Services;
  readonly caller: Caller | null;
  readonly now: Date;
  /** As whom the caller asks: what they are, as far as the action lets them in as such. */
  readonly audiences: readonly Audience[];
  readonly ids: readonly RowKey[];
  /** The object of the input in which the first of them stands, for the few kinds that another field decides. */
  readonly beside: Readonly<Record<string, unknown>>;
}

/** The conciergerie in use; null for nobody, and where none is selected. */
export const deskInUse = ({ caller }: Asking): number | null => (caller === null ? null : caller.conciergerieId);

export interface Found {
  readonly id: RowKey;
}

/** The audience as which the caller reaches a row; of several the first of manager, admin, partner, beneficiary. */
export interface ReachedAs {
  readonly as: Audience;
}

/**
 * Where the rows of a kind are: those of the ids that the caller reaches, and nothing of the others. `write`, where there is one, locks them until the
 * transaction ends, in the sequence of their numbers, and reads them after that.
 */
export interface RowSource<Read extends Found = Found, Written extends Found = Read> {
  readonly read: (asking: Asking) => Promise<readonly Read[] | Refusal>;
  readonly write?: (asking: Asking) => Promise<readonly Written[] | Refusal>;
}

type ReachesOf<Kind extends RowKind> = {
  [A in keyof (typeof rowScopes)[Kind]]: (typeof rowScopes)[Kind][A] extends readonly (infer R)[] ? R : never;
}[keyof (typeof rowScopes)[Kind]];

type Condition = RawBuilder<unknown>;
/** What each word of the scope table means here: the column that says whose a row is, or a condition of its own. */
type Whose<Kind extends RowKind> = {
  readonly [Word in Exclude<ReachesOf<Kind>, 'all'> & Reach]: string | ((caller: Caller, asking: Asking) => Condition);
};

/** The order in which somebody who is several people is said to reach a row. */
const precedence: readonly Audience[] = ['manager', 'admin', 'partner', 'company', 'beneficiary', 'provider', 'public'];

const ofColumn: Readonly<Record<string, (column: Condition, caller: Caller) => Condition>> = {
  own: (column, { userId }) => sql`${column} = ${userId}`,
  desks: (column, { conciergerieIds }) => sql`${column} = any(${[...conciergerieIds]}::bigint[])`,
  deskInUse: (column, { conciergerieId }) => sql`${column} = ${conciergerieId}`,
  chosen: (column, { beneficiaryId }) => sql`${column} = ${beneficiaryId}`,
  partner: (column, { partnerId }) => sql`${column} = ${partnerId}`,
};

/** The condition under which an audience reaches a row of this kind. */
function conditionOf<Kind extends RowKind>(
  kind: Kind,
  whose: Whose<Kind>,
  audience: Audience,
  asking: Asking,
): Condition {
  const { caller } = asking;
  const words = (rowScopes[kind] as Partial<Record<Audience, readonly Reach[]>>)[audience] ?? [];
  if (caller === null) return sql`false`;
  const conditions = words.map((word) => {
    if (word === 'all') return sql`true`;
    const meant = (whose as Partial<Record<Reach, string | ((caller: Caller, asking: Asking) => Condition)>>)[word];
    if (typeof meant === 'function') return meant(caller, asking);
    const compare = ofColumn[word];
    if (meant === undefined || compare === undefined) throw new Error(`${kind}: nothing says what "${word}" means.`);
    return compare(sql.ref(meant), caller);
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** What the caller reaches among rows of a kind, as a condition; and as whom, as an expression. */
export function scopeOf<Kind extends RowKind>(
  kind: Kind,
  whose: Whose<Kind>,
  asking: Asking,
): { readonly reached: Condition; readonly as: Condition } {
  const ways = precedence
    .filter((audience) => asking.audiences.includes(audience) && audience in rowScopes[kind])
    .map((audience) => ({ audience, condition: conditionOf(kind, whose, audience, asking) }));
  if (ways.length === 0) return { reached: sql`false`, as: sql`null` };
  return {
    reached: sql`(${sql.join(
      ways.map(({ condition }) => condition),
      sql` or `,
    )})`,
    as: sql`case ${sql.join(
      ways.map(({ audience, condition }) => sql`when ${condition} then ${audience}::text`),
      sql` `,
    )} end`,
  };
}

/** Where the rows of one table are. */
interface Table<Kind extends RowKind, Columns> {
  readonly from: Condition;
  /** The column of their id. */
  readonly key?: string;
  readonly whose: Whose<Kind>;
  /** What of a row the handler gets beside `id` and `as`. */
  readonly columns?: RawBuilder<Columns>;
  /** What else must hold of a row to be there at all. */
  readonly also?: Condition | ((asking: Asking) => Condition);
}
interface LockedTable<Kind extends RowKind, Columns> extends Table<Kind, Columns> {
  /** `for update of` the table whose rows others wait for. */
  readonly lock: Condition;
  /** The column of its id, in the sequence of which they are locked. */
  readonly lockedBy?: string;
}
type RowOfTable<Columns> = Columns & ReachedAs & { readonly id: number };

/** Rows of one table, one statement for all of them. */
export function table<Kind extends RowKind, Columns extends object = object>(
  kind: Kind,
  spec: LockedTable<Kind, Columns>,
): Required<RowSource<RowOfTable<Columns>>>;
export function table<Kind extends RowKind, Columns extends object = object>(
  kind: Kind,
  spec: Table<Kind, Columns>,
): RowSource<RowOfTable<Columns>>;
export function table<Kind extends RowKind, Columns extends object = object>(
  kind: Kind,
  spec: Table<Kind, Columns> & Partial<LockedTable<Kind, Columns>>,
): RowSource<RowOfTable<Columns>> {
  const { from, key = 'r.id', whose, columns, also, lock, lockedBy = key } = spec;
  const find = async (asking: Asking, locking: Condition): Promise<readonly RowOfTable<Columns>[]> => {
    const { reached, as } = scopeOf(kind, whose, asking);
    const [id] = asking.ids;
    // Of a list of ids PostgreSQL expects ten, and plans anew each time as soon as there are fewer.
    const named = asking.ids.length === 1 ? sql`${id}::bigint` : sql`any(${asking.ids}::bigint[])`;
    const there = typeof also === 'function' ? also(asking) : (also ?? sql`true`);
    const found = await sql<RowOfTable<Columns>>`
      select ${sql.ref(key)} as id, ${as} as "as", ${columns ?? sql`null as nothing`}
      from ${from} where ${sql.ref(key)} = ${named} and ${reached} and ${there} ${locking}
    `.execute(asking.database);
    return found.rows;
  };
  const read: RowSource<RowOfTable<Columns>>['read'] = (asking) => find(asking, sql``);
  if (lock === undefined) return { read };
  return { read, write: (asking) => find(asking, sql`order by ${sql.ref(lockedBy)} ${lock}`) };
}
