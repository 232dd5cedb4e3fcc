import { CUBE_NAMES, type CubeName } from './cubes.ts';
import { queryProblems, type QueryFilter } from './reporting-query.ts';

/** Which rows of a cube a figure counts. */
export interface Figure {
  readonly cubeName: CubeName;
  readonly filters: readonly QueryFilter[];
}

/** The most characters of a value of a list's filter, and the most values. */
const maxValueLength = 100;
const maxValues = 400;
const cubeMark = 'cube:';

/**
 * A figure as the values of a filter: `0.universe=3` is a key of the first condition, `!=` one that it leaves out, `1.creationDay>2026-09-01` and
 * `<` its bounds. The cube of orders goes without saying. Null for what has no room in a list's address.
 */
export function writeFigure({ cubeName, filters }: Figure): readonly string[] | null {
  const values = filters.flatMap(({ dimensionName, criteria, include, from, to }, index) => {
    const start = `${index}.${dimensionName}${include ? '' : '!'}`;
    const bounds = [
      ...(typeof from === 'string' ? [`${start}>${from}`] : []),
      ...(typeof to === 'string' ? [`${start}<${to}`] : []),
    ];
    return bounds.length > 0 ? bounds : criteria.map((key) => `${start}=${key}`);
  });
  const written = cubeName === 'Orders' ? values : [`${cubeMark}${cubeName}`, ...values];
  const fits = written.length <= maxValues && written.every((value) => value.length <= maxValueLength);
  return fits ? written : null;
}

/** One value of a figure read: a condition with one key or one bound. */
interface FigureValue {
  readonly place: string;
  readonly filter: QueryFilter;
}

function readValue(value: string): FigureValue | null {
  const [, place, dimensionName, mark, sign, key] = /^(\d{1,3})\.([A-Za-z]{1,60})(!?)([=<>])(.*)$/.exec(value) ?? [];
  if (place === undefined || dimensionName === undefined || key === undefined) return null;
  const filter = { dimensionName, include: mark === '' };
  if (sign === '=') return { place, filter: { ...filter, criteria: [key] } };
  return { place, filter: { ...filter, criteria: [], ...(sign === '>' ? { from: key } : { to: key }) } };
}

/** Reads a figure; null for values that are none, or that its cube does not know. Without any value it is every order. */
export function readFigure(values: readonly string[]): Figure | null {
  const named = values.find((value) => value.startsWith(cubeMark))?.slice(cubeMark.length) ?? 'Orders';
  const cubeName = CUBE_NAMES.find((name) => name === named);
  const read = values.filter((value) => !value.startsWith(cubeMark)).map(readValue);
  if (cubeName === undefined) return null;
  const filters = new Map<string, QueryFilter>();
  for (const one of read) {
    if (one === null) return null;
    const before = filters.get(one.place);
    if (before !== undefined && !isSameCondition(before, one.filter)) return null;
    filters.set(one.place, {
      ...before,
      ...one.filter,
      criteria: [...(before?.criteria ?? []), ...one.filter.criteria],
    });
  }
  const figure = { cubeName, filters: [...filters.values()] };
  const query = { metrics: [], dimensionsColumns: [], dimensionsRows: [], filters: figure.filters, sorts: [] };
  return queryProblems(cubeName, query).length === 0 ? figure : null;
}

const isSameCondition = (one: QueryFilter, other: QueryFilter): boolean =>
  one.dimensionName === other.dimensionName && one.include === other.include;

/** The part of a value that people read: which dimension, how it stands to it, and its key. Null for the cube. */
export function partsOfFigureValue(
  value: string,
): { readonly dimensionName: string; readonly sign: '=' | '!=' | '>' | '<'; readonly key: string } | null {
  const filter = readValue(value)?.filter;
  if (filter === undefined) return null;
  const { dimensionName, include, criteria, from, to } = filter;
  if (typeof from === 'string') return { dimensionName, sign: '>', key: from };
  if (typeof to === 'string') return { dimensionName, sign: '<', key: to };
  return { dimensionName, sign: include ? '=' : '!=', key: criteria[0] ?? '' };
}
