import { biGetFilters } from '@loge/contract/reporting/bi-get-filters';
import type { ReportingQueryOnWire } from '@loge/contract/reporting/bi-wire';
import type { CubeName } from '@loge/domain/reporting/cubes';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './explorer.module.css';
import { ReportTableSkeleton } from './report-table-skeleton.tsx';

type Filter = ReportingQueryOnWire['filters'][number];

interface FilterDialogProps {
  readonly cubeName: CubeName;
  readonly dimension: { readonly name: string; readonly label: string; readonly kind: string };
  readonly onApply: (filter: Filter, labels: ReadonlyMap<string, string>) => void;
  readonly onClose: () => void;
}

/** Which values of a dimension are kept or left out; days are asked from one to another. Spec: partner-content-locker §5 (one element at least). */
export function FilterDialog({ cubeName, dimension, onApply, onClose }: FilterDialogProps) {
  const t = useTranslations('explorer.filterDialog');
  const isDays = dimension.kind === 'day';
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search, 200);
  const [sense, setSense] = useState<'include' | 'exclude'>('include');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const query = useActionQuery(
    biGetFilters,
    { cubeName, dimensionName: dimension.name, search: words },
    { enabled: !isDays, keepPrevious: true },
  );
  const isEmpty = isDays ? from === '' && to === '' : chosen.size === 0;
  const apply = () => {
    setTried(true);
    if (isEmpty) return;
    const filter: Filter = isDays
      ? { dimensionName: dimension.name, criteria: [], include: true, from: from || null, to: to || null }
      : { dimensionName: dimension.name, criteria: [...chosen.keys()], include: sense === 'include' };
    onApply(filter, chosen);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name: dimension.label })}
      footer={
        <>
          <Button size="md" variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="md" onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.filterBody}>
        {isDays ? (
          <div className={styles.days}>
            <DateField label={t('from')} value={from} onValueChange={setFrom} />
            <DateField label={t('to')} value={to} onValueChange={setTo} {...(from !== '' && { min: from })} />
          </div>
        ) : (
          <>
            <SegmentControl
              label={t('sense')}
              hideLabel
              size="sm"
              options={[
                { value: 'include', label: t('include') },
                { value: 'exclude', label: t('exclude') },
              ]}
              value={sense}
              onValueChange={setSense}
            />
            <SearchField label={t('search')} value={search} onValueChange={setSearch} placeholder={t('search')} />
            <QueryBoundary query={query} skeleton={<ReportTableSkeleton />}>
              {({ values, isCut }) => (
                <fieldset className={styles.values} aria-label={t('values')}>
                  {values.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
                  {values.map(({ key, label }) => (
                    <Checkbox
                      key={key}
                      label={label}
                      checked={chosen.has(key)}
                      onCheckedChange={(isChosen) => {
                        const next = new Map(chosen);
                        if (isChosen) next.set(key, label);
                        else next.delete(key);
                        setChosen(next);
                      }}
                    />
                  ))}
                  {isCut && <p className={styles.quiet}>{t('cut')}</p>}
                </fieldset>
              )}
            </QueryBoundary>
          </>
        )}
        {tried && isEmpty && (
          <div role="alert">
            <Note tone="danger">{t('required')}</Note>
          </div>
        )}
      </div>
    </Dialog>
  );
}
