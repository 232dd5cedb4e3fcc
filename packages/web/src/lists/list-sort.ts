import type { ListDefinition } from '@loge/contract/shared/define-list';
import type { Sort } from '../design-system/data/table.tsx';
import type { ListAddress } from './list-address.ts';

type Sorted = Pick<ListDefinition, 'columns' | 'firstSort'>;

/** The column by which a list stands, as its table marks it; null where no column tells. */
export function shownSort({ columns, firstSort }: Sorted, asked: ListAddress['sort']): Sort | null {
  const sort = asked ?? firstSort;
  const key = Object.keys(columns).find((name) => columns[name]?.sort === sort.column);
  return key === undefined ? null : { key, direction: sort.ascending ? 'ascending' : 'descending' };
}

/** The sort that a touched heading asks for; null for the one with which the list starts. */
export function askedSort({ columns, firstSort }: Sorted, { key, direction }: Sort): ListAddress['sort'] {
  const column = columns[key]?.sort;
  const ascending = direction === 'ascending';
  if (column === undefined || (column === firstSort.column && ascending === firstSort.ascending)) return null;
  return { column, ascending };
}
