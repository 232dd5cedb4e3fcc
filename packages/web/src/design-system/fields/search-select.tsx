import { lazy, Suspense } from 'react';
import type { SearchSelectProps } from '../widgets/search-select-widget.tsx';
import { Skeleton } from '../status/skeleton.tsx';

const SearchSelectWidget = lazy(async () => ({
  default: (await import('../widgets/search-select-widget.tsx')).SearchSelectWidget,
}));

/** One of a long list, found by typing. Its code is fetched when first shown; short lists are better off with `Select`. */
export function SearchSelect(props: SearchSelectProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" height={props.size === 'sm' ? 34 : 76} />}>
      <SearchSelectWidget {...props} />
    </Suspense>
  );
}
