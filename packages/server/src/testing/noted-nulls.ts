import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledQuery, DefaultQueryExecutor, type QueryResult, type RawNode } from 'kysely';
import { reportsFolder } from './noted-answers.ts';

/** A column that was null in an answer to a statement of the code. */
export interface NotedNull {
  /** The parts of its template literal, and those of the fragments that it is filled with: the first with a row type says what the answer looks like. */
  readonly templates: readonly (readonly string[])[];
  readonly column: string;
}

/** One file per worker, a line per column, for `null-columns.afterwards.ts`. */
export const notedNullsFolder = join(reportsFolder, 'nulls');

/** What was noted and is not written yet. */
const noted: NotedNull[] = [];
/** Templates by number: there is one object per place in the code. */
const numbers = new WeakMap<readonly string[], number>();
let lastNumber = 0;
/** What is noted already: templates and column. */
const known = new Set<string>();

function numberOf(template: readonly string[]): number {
  const number = numbers.get(template) ?? (lastNumber += 1);
  numbers.set(template, number);
  return number;
}

export const isRawNode = (node: unknown): node is RawNode =>
  typeof node === 'object' && node !== null && 'sqlFragments' in node && 'parameters' in node;

export const fragmentsIn = (node: RawNode): (readonly string[])[] =>
  node.parameters.filter(isRawNode).flatMap((inner) => [inner.sqlFragments, ...fragmentsIn(inner)]);

/** The columns that are null in one of these rows. */
export function nullColumns(rows: readonly object[]): Set<string> {
  const found = new Set<string>();
  for (const row of rows) for (const [column, value] of Object.entries(row)) if (value === null) found.add(column);
  return found;
}

function noteNulls({ query }: CompiledQuery, rows: readonly unknown[]): void {
  if (!isRawNode(query) || rows.length === 0) return;
  const columns = nullColumns(rows as readonly object[]);
  if (columns.size === 0) return;
  // What is put together while it runs, such as a list, has no row type.
  const templates = [query.sqlFragments, ...fragmentsIn(query)].filter((fragment) => 'raw' in fragment);
  const place = templates.map(numberOf).join();
  for (const column of columns) {
    const key = `${place} ${column}`;
    if (known.has(key)) continue;
    known.add(key);
    noted.push({ templates, column });
  }
}

type Execute = DefaultQueryExecutor['executeQuery'];
const execute = Reflect.get(DefaultQueryExecutor.prototype, 'executeQuery') as Execute;

/** From now on what the statements of this process are answered is looked through. Once for each worker. */
DefaultQueryExecutor.prototype.executeQuery = async function executeAndNote<Row>(
  this: DefaultQueryExecutor,
  ...[query, ...rest]: Parameters<Execute>
): Promise<QueryResult<Row>> {
  const result = (await execute.call(this, query, ...rest)) as QueryResult<Row>;
  noteNulls(query, result.rows);
  return result;
};

/** What this process has noted since it was last asked. */
export const takeNotedNulls = (): readonly NotedNull[] => noted.splice(0);

export async function writeNotedNulls(): Promise<void> {
  const lines = takeNotedNulls().map((one) => `${JSON.stringify(one)}\n`);
  if (lines.length > 0) await appendFile(join(notedNullsFolder, `${process.pid}.jsonl`), lines.join(''));
}
