import { lazyComponent } from '../feedback/lazy-component.tsx';
import { Skeleton } from '../status/skeleton.tsx';

/** One of a long list, found by typing. Its code is fetched when first shown; short lists are better off with `Select`. */
export const SearchSelect = lazyComponent(
  async () => (await import('../widgets/search-select-widget.tsx')).SearchSelectWidget,
  {
    waiting: ({ size }) => <Skeleton shape="box" height={size === 'sm' ? 34 : 76} />,
  },
);
