import type { ReportingQueryOnWire } from '@loge/contract/reporting/bi-wire';
import { choicesOf } from '@loge/domain/reporting/choice-labels';
import type { CubeName, DimensionKind } from '@loge/domain/reporting/cubes';
import { type Pivot, pivot, type PivotWords } from '@loge/domain/reporting/pivot';
import { dimensionOf, queryProblems } from '@loge/domain/reporting/reporting-query';
import { compareNumberedTexts } from '@loge/domain/shared/alphabetical';
import type { Lang } from '@loge/domain/shared/lang';
import { messageText } from '@loge/domain/shared/messages';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse, refuseInput } from '../platform/refusal.ts';
import { findGroups } from './rows/report-rows.ts';
import { findValueLabels } from '../measures/value-names.ts';

/** What is asked, by whom. */
export interface ReportQuestion {
  readonly database: Database;
  readonly cubeName: CubeName;
  readonly query: ReportingQueryOnWire;
  readonly conciergerieIds: readonly number[];
  readonly lang: Lang;
}

/** What stands for the values of dimensions, and in which order: pieces of time as they follow, short lists as they are, names by the alphabet. */
export async function wordsFor(
  { database, cubeName, lang }: Pick<ReportQuestion, 'database' | 'cubeName' | 'lang'>,
  keysOf: ReadonlyMap<string, readonly string[]>,
): Promise<PivotWords> {
  const labelOf = await findValueLabels(database, { cubeName, keysOf, desks: null }, lang);
  const kindOf = (dimension: string): DimensionKind => dimensionOf(cubeName, dimension)?.kind ?? 'name';
  const ranks = new Map([...keysOf.keys()].map((dimension) => [dimension, rankOf(cubeName, dimension)] as const));
  return {
    labelOf,
    compare: (dimension, a, b) => {
      if (a === b) return 0;
      // Rows without a value come last.
      if (a === '' || b === '') return a === '' ? 1 : -1;
      const rank = ranks.get(dimension);
      if (rank !== undefined && rank.size > 0) return (rank.get(a) ?? 0) - (rank.get(b) ?? 0);
      if (kindOf(dimension) !== 'name') return a < b ? -1 : 1;
      return compareNumberedTexts(labelOf(dimension, a), labelOf(dimension, b)) || (a < b ? -1 : 1);
    },
  };
}

const rankOf = (cubeName: CubeName, dimension: string): ReadonlyMap<string, number> =>
  new Map(choicesOf(cubeName, dimension).map(({ key }, rank) => [key, rank]));

/** A refusal where the cube does not know what is asked: each name beside its field. */
export function refuseUnknown(
  cubeName: CubeName,
  query: ReportingQueryOnWire,
  lang: Lang,
): Refusal<'invalid-input'> | null {
  const problems = queryProblems(cubeName, query);
  if (problems.length === 0) return null;
  return refuseInput(
    problems.map((path) => {
      const rule = path.endsWith('.criteria') ? 'required' : 'invalidChoice';
      return { field: `query.${path}`, rule, message: messageText(rule, lang) };
    }),
  );
}

/** The table that answers a question, with how many rows stand behind it and what its filters are called. */
interface Report extends Pivot {
  readonly facts: number;
  readonly filterValues: readonly { readonly dimensionName: string; readonly key: string; readonly label: string }[];
}

/** Asks the database for a report. Refuses names that the cube does not know, and what would be too large. */
export async function makeReport(
  question: ReportQuestion,
): Promise<Report | Refusal<'invalid-input' | 'report-too-large'>> {
  const { database, cubeName, query, conciergerieIds, lang } = question;
  const refused = refuseUnknown(cubeName, query, lang);
  if (refused !== null) return refused;
  const found = await findGroups(database, { cubeName, conciergerieIds, filters: query.filters }, query);
  if (found === null) return refuse('report-too-large');
  const { dimensionsRows, dimensionsColumns } = query;
  const keysOf = new Map<string, string[]>();
  const keep = (dimensions: readonly string[], keys: readonly string[]): void =>
    keys.forEach((key, index) => {
      const dimension = dimensions[index] ?? '';
      const kept = keysOf.get(dimension);
      if (kept === undefined) keysOf.set(dimension, [key]);
      else kept.push(key);
    });
  for (const { rowKeys, columnKeys } of found.groups) {
    keep(dimensionsRows, rowKeys);
    keep(dimensionsColumns, columnKeys ?? []);
  }
  for (const { dimensionName, criteria } of query.filters)
    keysOf.set(dimensionName, [...(keysOf.get(dimensionName) ?? []), ...criteria]);
  const words = await wordsFor(question, keysOf);
  const filterValues = query.filters.flatMap(({ dimensionName, criteria }) =>
    criteria.map((key) => ({ dimensionName, key, label: words.labelOf(dimensionName, key) })),
  );
  return { ...pivot(query, found.groups, words), facts: found.facts, filterValues };
}
