import { useTranslations } from 'use-intl';
import { Select } from '../../../design-system/fields/select.tsx';
import type { ListAddress } from '../../../lists/list-address.ts';

type Sort = ListAddress['sort'];

/** The orders in which one may read the list; the first is the one it starts with. */
const sorts = {
  recent: null,
  soonest: { column: 'dateRealisation', ascending: true },
  latest: { column: 'dateRealisation', ascending: false },
  person: { column: 'adherent', ascending: true },
  offer: { column: 'offreLabel', ascending: true },
} as const satisfies Readonly<Record<string, Sort>>;
type SortName = keyof typeof sorts;
const sortNames = Object.keys(sorts) as SortName[];

interface SortSelectProps {
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** What stands first in the list. */
export function SortSelect({ sort, onChange }: SortSelectProps) {
  const t = useTranslations('partnerPortal.list');
  const current = sortNames.find((name) => {
    const known: Sort = sorts[name];
    return known?.column === sort?.column && known?.ascending === sort?.ascending;
  });
  return (
    <Select<SortName>
      size="md"
      label={t('sort')}
      hideLabel
      value={current ?? ''}
      onValueChange={(name) => onChange(sorts[name])}
      options={sortNames.map((name) => ({ value: name, label: t(`sorts.${name}`) }))}
    />
  );
}
