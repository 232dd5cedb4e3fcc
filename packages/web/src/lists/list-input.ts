import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';
import type { ListAddress } from './list-address.ts';

/** What the action of a list is asked with, by its address. `fixed` filters hold whatever the address says: they make the list what it is. */
export function listInput(
  { page, filters, sort, search, view, upTo = null }: ListAddress,
  { fixed = [] }: { readonly fixed?: readonly ListFilterOnWire[] } = {},
) {
  const names = new Set(fixed.map(({ name }) => name));
  return {
    page,
    filters: [...filters.filter(({ name }) => !names.has(name)), ...fixed],
    ...(sort !== null && { sort }),
    ...(search !== '' && { search }),
    ...(view !== null && { view }),
    ...(upTo !== null && { upTo }),
  };
}
