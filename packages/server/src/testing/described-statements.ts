import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Database } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/database-types.ts';
import '../platform/database/value-parsers.ts';
import { fragmentsIn, isRawNode } from './noted-nulls.ts';

/** A column of an answer, as PostgreSQL describes it and our parsers read it. */
export interface DescribedColumn {
  readonly name: string;
  /** What its values become: `string`, `number`, `boolean`, `Date`, `bytes`, `json`, `void`, or one of these in brackets. */
  readonly kind: string;
}

/** One text that a statement of the code had. */
export interface DescribedStatement {
  /** The parts of its template literal, between what it is filled with. */
  readonly parts: readonly string[];
  /** Those of the fragments that it is filled with, and of theirs. */
  readonly fragments: readonly (readonly string[])[];
  readonly columns: readonly DescribedColumn[];
}

/** More than any function asks before it has said all that it says: what pages on for ever is ended. */
const maxStatements = 40;

/**
 * A database that runs nothing: what it is asked PostgreSQL describes (`client`), and it answers one row of examples, so that who asks goes on.
 */
export function describingDatabase(client: pg.Client): {
  readonly database: Database;
  readonly statements: DescribedStatement[];
  /** Before each function that is tried. */
  begin(): void;
} {
  const statements: DescribedStatement[] = [];
  const known = new Map<string, Described | null>();
  let asked = 0;
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ query, sql: text }: CompiledQuery): Promise<QueryResult<Row>> {
      asked += 1;
      if (asked > maxStatements) throw new Error('It asks on and on.');
      const described = known.has(text) ? known.get(text) : await describe(client, text);
      known.set(text, described ?? null);
      if (described === null || described === undefined) throw new Error('It asks for tables by their names.');
      if (isRawNode(query))
        statements.push({ parts: query.sqlFragments, fragments: fragmentsIn(query), columns: described.columns });
      return { rows: [{ ...described.example } as Row], numAffectedRows: 1n };
    },
    streamQuery() {
      throw new Error('Nothing is streamed here.');
    },
  };
  const nothing = (): Promise<void> => Promise.resolve();
  const database = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createDriver: () => ({
        init: nothing,
        destroy: nothing,
        acquireConnection: () => Promise.resolve(connection),
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        savepoint: nothing,
        rollbackToSavepoint: nothing,
        releaseSavepoint: nothing,
      }),
    },
  });
  return {
    database,
    statements,
    begin() {
      asked = 0;
    },
  };
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Parse and Describe of the protocol: what a statement would answer, without running it. */
class Description {
  readonly #text: string;
  readonly #settle: (outcome: Error | readonly Field[]) => void;
  #fields: readonly Field[] = [];

  constructor(text: string, settle: (outcome: Error | readonly Field[]) => void) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  /** After it nothing more is heard of this one. */
  handleError(error: Error): void {
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#fields);
  }
}

interface Described {
  readonly columns: readonly DescribedColumn[];
  readonly example: Readonly<Record<string, unknown>>;
}

/** Null for what cannot be described: the samples name no tables or columns. */
async function describe(client: pg.Client, text: string): Promise<Described | null> {
  const outcome = await new Promise<Error | readonly Field[]>((resolve) => {
    client.query(new Description(text, resolve) as unknown as pg.Submittable);
  });
  if (outcome instanceof Error) return null;
  if (outcome.length === 0) return { columns: [], example: {} };
  const { rows } = await client.query<{ type: string; element: string | null }>(
    `select t.typname as type, e.typname as element
      from unnest($1::oid[]) with ordinality f(type_id, place)
      join pg_type t on t.oid = f.type_id
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      order by f.place`,
    [outcome.map(({ dataTypeID }) => dataTypeID)],
  );
  const columns = outcome.map(({ name, dataTypeID }, place) => {
    const { type = '', element = null } = rows[place] ?? {};
    return { name, ...exampleOf(dataTypeID, type, element) };
  });
  return {
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    example: Object.fromEntries(columns.map(({ name, value }) => [name, value])),
  };
}

/** What a value of such a type may look like in an answer; all others may be the digit 1. */
const examples: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: String.raw`\x00`,
  date: '2026-01-31',
  time: '09:00:00',
  timestamp: '2026-01-31 09:00:00',
  timestamptz: '2026-01-31 09:00:00+00',
  interval: '01:00:00',
  json: '{}',
  jsonb: '{}',
};

/** A value of a type as the parsers of this process read it, and what kind of value that is. */
function exampleOf(
  typeId: number,
  type: string,
  element: string | null,
): { readonly kind: string; readonly value: unknown } {
  const example = examples[element ?? type] ?? '1';
  const value: unknown = pg.types.getTypeParser(typeId)(element === null ? example : `{${example}}`);
  if (type === 'void' || type.startsWith('json')) return { kind: type === 'void' ? 'void' : 'json', value };
  return { kind: element?.startsWith('json') === true ? '[json]' : kindOf(value), value };
}

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'Date';
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return `[${kindOf(value[0])}]`;
  return typeof value;
}
