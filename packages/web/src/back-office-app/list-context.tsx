import { FIGURE_FILTER } from '@loge/domain/reporting/figure-name';
import { useTranslations } from 'use-intl';
import { FilterChip } from '../design-system/data/filter-chip.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { selectBeneficiary } from '../session/select-context.ts';
import { useUser } from '../session/session.ts';

/** For whom one works, as sentences before the filters of a list. */
export function ListContext() {
  const t = useTranslations('orders');
  const words = useTranslations('lists');
  const { conciergerie, selectedAdherent } = useUser();
  const { address } = useListAddress();
  const isFiltered = address.filters.some(({ name }) => name === 'conciergerie');
  // The orders behind a figure are those of all desks and of everybody.
  if (address.filters.some(({ name }) => name === FIGURE_FILTER)) return null;
  return (
    <>
      {conciergerie !== null && !isFiltered && (
        <FilterChip subject={t('inConciergerie')} relation={words('is')} value={conciergerie.name} />
      )}
      {selectedAdherent !== null && (
        <FilterChip
          subject={t('forPerson')}
          relation={words('is')}
          value={`${selectedAdherent.firstName} ${selectedAdherent.name}`}
          onRemove={() => void selectBeneficiary(null)}
        />
      )}
    </>
  );
}
