import { exportPriceGrid } from '@loge/contract/exports/export-price-grid';
import { getOffrePriceAt } from '@loge/contract/offers/get-offre-price-at';
import { getOffrePriceGrid } from '@loge/contract/offers/get-offre-price-grid';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatMoney } from '@loge/domain/shared/money';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { momentAt, useToday } from '../../client/local-moment.ts';
import { useBusyExport } from '../../exports/use-export.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { LineList } from '../../design-system/data/line-list.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { formatDateText } from '../../design-system/fields/date-text.ts';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { useUser } from '../../session/session.ts';
import styles from './offers.module.css';
import own from './price-grid.module.css';

type Grid = OutputOf<typeof getOffrePriceGrid>;

/** What each line costs in each version, and what it cost at a conciergerie on a day. Spec: manager §7 "price grid". */
export function PriceGridDialog({ offreId, onClose }: { readonly offreId: number; readonly onClose: () => void }) {
  const t = useTranslations('offerChanges.priceGrid');
  const lists = useTranslations('lists');
  const [view, setView] = useState<'grid' | 'past'>('grid');
  const query = useActionQuery(getOffrePriceGrid, { offreId });
  const file = useBusyExport(exportPriceGrid);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('title')}
      footer={(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="md"
          variant="outline"
          icon={IconDownload}
          pending={file.busy}
          onClick={() => void file.download({ offreId, format })}
        >
          {lists(`exportAs.${format}`)}
        </Button>
      ))}
    >
      <div className={own.form}>
        <SegmentControl
          label={t('view')}
          hideLabel
          size="sm"
          options={[
            { value: 'grid', label: t('grid') },
            { value: 'past', label: t('past') },
          ]}
          value={view}
          onValueChange={setView}
        />
        <QueryBoundary query={query} skeleton={<Skeleton height={200} />}>
          {(grid) => (view === 'grid' ? <VersionsGrid grid={grid} /> : <PricesOnDay offreId={offreId} grid={grid} />)}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

function VersionsGrid({ grid: { versions, lines } }: { readonly grid: Grid }) {
  const t = useTranslations('offerChanges.priceGrid');
  const language = useLocale();
  if (lines.length === 0) return <p className={styles.soft}>{t('none')}</p>;
  return (
    // A table that is wider than a phone is scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={own.grid} tabIndex={0} aria-label={t('grid')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {versions.map(({ id, number, startDate, endDate }) => (
              <th key={id} scope="col">
                {t('version', { number })}
                <small>
                  {[
                    startDate === null ? null : t('from', { day: formatDateText(startDate) }),
                    endDate === null ? null : t('until', { day: formatDateText(endDate) }),
                  ]
                    .filter((part) => part !== null)
                    .join(' ') || t('always')}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, label, productLabel, prices }) => (
            <tr key={id}>
              <th scope="row">
                {label}
                {productLabel !== null && productLabel !== label && <small>{productLabel}</small>}
              </th>
              {prices.map((cell, index) => (
                <td key={versions[index]?.id}>
                  {cell === null ? '—' : cell.price === null ? t('onQuote') : formatMoney(cell.price, language)}
                  {cell !== null && cell.buyingPrice !== null && (
                    <small>{t('bought', { price: formatMoney(cell.buyingPrice, language) })}</small>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The same question has the same answer for ever: what was in force on a day, as it was known on another. */
function PricesOnDay({ offreId, grid: { conciergeries } }: { readonly offreId: number; readonly grid: Grid }) {
  const t = useTranslations('offerChanges.priceGrid');
  const zone = useTimeZone() ?? 'Europe/Paris';
  const today = useToday();
  const { conciergerie } = useUser();
  const first = conciergeries.find(({ id }) => id === conciergerie?.id) ?? conciergeries[0];
  const [desk, setDesk] = useState(String(first?.id ?? ''));
  const [day, setDay] = useState(today);
  const [known, setKnown] = useState('');
  const endOf = (date: string): string => momentAt({ date, time: '23:59' }, zone);
  const isAsked = desk !== '' && day !== '';
  const query = useActionQuery(
    getOffrePriceAt,
    {
      offreId,
      conciergerieId: Number(desk),
      at: momentAt({ date: day === '' ? today : day, time: '12:00' }, zone),
      ...(known === '' ? {} : { knownAt: endOf(known) }),
    },
    { enabled: isAsked, keepPrevious: true },
  );
  if (conciergeries.length === 0) return <p className={styles.soft}>{t('notProposed')}</p>;
  return (
    <>
      <Select
        label={t('desk')}
        size="md"
        options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={desk}
        onValueChange={setDesk}
      />
      <DateField label={t('day')} size="md" value={day} onValueChange={setDay} />
      <DateField label={t('known')} optional size="md" max={today} value={known} onValueChange={setKnown} />
      {isAsked && (
        <QueryBoundary query={query} skeleton={<Skeleton height={120} />}>
          {({ offreId: saidBy, items }) =>
            saidBy === null ? (
              <p className={styles.soft}>{t('notProposed')}</p>
            ) : (
              <LineList
                lines={items
                  .filter(({ price, devis }) => price !== null || devis)
                  .map(({ originalId, label, price }) => ({
                    key: String(originalId),
                    label,
                    amount: price ?? t('onQuote'),
                  }))}
              />
            )
          }
        </QueryBoundary>
      )}
    </>
  );
}
