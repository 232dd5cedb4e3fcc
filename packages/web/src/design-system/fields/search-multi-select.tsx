import { lazy, Suspense } from 'react';
import type { SearchMultiSelectProps } from '../widgets/search-multi-select-widget.tsx';
import { Skeleton } from '../status/skeleton.tsx';

const SearchMultiSelectWidget = lazy(async () => ({
  default: (await import('../widgets/search-multi-select-widget.tsx')).SearchMultiSelectWidget,
}));

/** Several of a long list, found by typing. Its code is fetched when first shown. */
export function SearchMultiSelect(props: SearchMultiSelectProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" height={props.size === 'sm' ? 34 : 76} />}>
      <SearchMultiSelectWidget {...props} />
    </Suspense>
  );
}
