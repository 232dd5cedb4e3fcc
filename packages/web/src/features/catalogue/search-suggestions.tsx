import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { IconHistory } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Chip, ChipRow, ChipRowSkeleton } from '../../design-system/fields/chip.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { pathTo } from '../../routing/paths.ts';
import { useRecentSearches } from './recent-searches.ts';

/** One line beside the rail of a desktop. */
const maxChips = 5;

/** About as wide as what comes. */
const skeletonWidths = [96, 128, 112, 88, 104];

/** Under the search: what was found here before, then a service of each universe. */
export function SearchSuggestions() {
  const t = useTranslations('catalogue.search');
  const label = useLabel();
  const recent = useRecentSearches();
  const { data: universes = [], isPending } = useActionQuery(
    homeCategoriesV2,
    {},
    { select: ({ content }) => content },
  );
  const known = new Set(recent.map(({ href }) => href));
  const suggested = universes
    .flatMap(({ id, items }) => {
      // The second service: the first one is what the universe's own picture already says.
      const category = items[1] ?? items[0];
      if (category === undefined) return [];
      const href = pathTo('/bnfv2/category/$universe/$category', { universe: id, category: category.catOffreId });
      return known.has(href) ? [] : [{ href, text: category.label }];
    })
    .slice(0, maxChips - recent.length);
  if (isPending && recent.length === 0) return <ChipRowSkeleton widths={skeletonWidths} />;
  if (recent.length + suggested.length === 0) return null;
  return (
    <ChipRow label={recent.length > 0 ? t('recent') : t('suggestions')}>
      {recent.map(({ href, text }) => (
        <Chip key={href} href={href} icon={IconHistory}>
          {label(text)}
        </Chip>
      ))}
      {suggested.map(({ href, text }) => (
        <Chip key={href} href={href}>
          {label(text)}
        </Chip>
      ))}
    </ChipRow>
  );
}
