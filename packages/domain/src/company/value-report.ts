import { MIN_GROUP, maySplit, shownGroups, splitKind, type SplitKind } from './disclosure.ts';

/** What one person had of one universe in a month, of the requests done in it. */
export interface ValueRow {
  readonly personId: number;
  readonly universeId: number;
  readonly done: number;
  /** Of them: with a promised day, and done by then. */
  readonly promised: number;
  readonly kept: number;
  /** Of them: rated, and the ratings added up. */
  readonly notes: number;
  readonly noteSum: number;
  /** It is the first month in which something was done for this person. */
  readonly isNew: boolean;
}

export interface ValueFacts {
  readonly rows: readonly ValueRow[];
  /** The accounts that were open at the end of the month. */
  readonly entitled: number;
  readonly complaints: { readonly count: number; readonly people: number };
  /** The minutes that the company and its desk have agreed on for one request of a universe. */
  readonly minutes: ReadonlyMap<number, number>;
}

interface ValueLine {
  readonly universeIds: readonly number[];
  readonly isOthers: boolean;
  readonly done: number;
  /** Null where none were agreed on. */
  readonly minutesEach: number | null;
  readonly minutes: number;
}

/** A share of requests; `percent` only where it may be shown. */
interface ShownShare {
  readonly kind: SplitKind;
  readonly percent: number | null;
}

/**
 * What a client company is shown of a month. Null is what may not be shown, because too few people stand behind it (docs/rules/company.md). Nothing in it says what
 * one person did, and no two figures of it do when one is taken from the other.
 */
export interface ValueReport {
  readonly entitled: number;
  readonly active: number | null;
  readonly newcomers: number | null;
  readonly done: number | null;
  readonly lines: readonly ValueLine[];
  readonly minutes: number | null;
  readonly note: { readonly average: number; readonly count: number } | null;
  readonly onTime: ShownShare;
  readonly complaints: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const peopleOf = (rows: readonly ValueRow[]): number => new Set(rows.map(({ personId }) => personId)).size;
const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

/** The report of a month, of everything that was done in it. */
export function valueReport({ rows, entitled, complaints, minutes }: ValueFacts): ValueReport {
  const people = peopleOf(rows);
  const groups = shownGroups(
    rows.map(({ personId, universeId, done }) => ({ personId, groupId: universeId, count: done })),
  );
  const lines = (groups ?? []).map((group): ValueLine => {
    // Several universes together count as the shortest of them: else the time would tell how many requests each had.
    const each = group.groupIds.map((id) => minutes.get(id) ?? 0);
    const minutesEach = Math.min(...each);
    return {
      universeIds: group.groupIds,
      isOthers: group.isOthers,
      done: group.count,
      minutesEach: minutesEach === 0 ? null : minutesEach,
      minutes: group.count * minutesEach,
    };
  });
  const isShown = people >= MIN_GROUP;
  const active = isShown && maySplit({ people, of: Math.max(entitled, people) }) ? people : null;
  const newPeople = peopleOf(rows.filter(({ isNew }) => isNew));
  return {
    entitled,
    active,
    newcomers: active !== null && maySplit({ people: newPeople, of: people }) ? newPeople : null,
    done: isShown ? sum(lines.map(({ done }) => done)) : null,
    lines,
    minutes: isShown ? sum(lines.map((line) => line.minutes)) : null,
    note: noteOf(rows),
    onTime: onTimeOf(rows),
    complaints: complaints.people >= MIN_GROUP ? complaints.count : null,
  };
}

/** The mean of the ratings, to a tenth, with how many there are; of five people or more, and not of all but a few. */
function noteOf(rows: readonly ValueRow[]): ValueReport['note'] {
  const rated = peopleOf(rows.filter(({ notes }) => notes > 0));
  const unrated = peopleOf(rows.filter(({ done, notes }) => notes < done));
  if (splitKind(rated, unrated, peopleOf(rows)) !== 'shown') return null;
  const count = sum(rows.map(({ notes }) => notes));
  return { average: Number(roundTo(sum(rows.map(({ noteSum }) => noteSum)) / count, 0.1).toFixed(1)), count };
}

function onTimeOf(rows: readonly ValueRow[]): ShownShare {
  const promised = rows.filter((row) => row.promised > 0);
  const inTime = peopleOf(promised.filter(({ kept }) => kept > 0));
  const late = peopleOf(promised.filter((row) => row.kept < row.promised));
  const kind = splitKind(inTime, late, peopleOf(promised));
  const share = sum(promised.map(({ kept }) => kept)) / sum(promised.map((row) => row.promised));
  return { kind, percent: kind === 'shown' ? Math.round(share * 100) : null };
}

/** What other companies have: only of five of them or more. */
export const MIN_COMPANIES = 5;

/** The middle one; of an even number the mean of the two in the middle. Null for fewer than `MIN_COMPANIES`. */
export function benchmark(values: readonly number[]): number | null {
  if (values.length < MIN_COMPANIES) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** How many of a hundred entitled people were active, where both may be told. */
export const activePercent = ({ active, entitled }: Pick<ValueReport, 'active' | 'entitled'>): number | null =>
  active === null || entitled === 0 ? null : Math.round((active / entitled) * 100);
