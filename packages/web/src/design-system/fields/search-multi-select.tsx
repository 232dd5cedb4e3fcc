import { lazyComponent } from '../feedback/lazy-component.tsx';
import { Skeleton } from '../status/skeleton.tsx';

/** Several of a long list, found by typing. Its code is fetched when first shown. */
export const SearchMultiSelect = lazyComponent(
  async () => (await import('../widgets/search-multi-select-widget.tsx')).SearchMultiSelectWidget,
  {
    waiting: ({ size }) => <Skeleton shape="box" height={size === 'sm' ? 34 : 76} />,
  },
);
