import { exportCashArchive } from '@loge/contract/cash-registers/export-cash-archive';
import { getSalesClosings } from '@loge/contract/cash-registers/get-sales-closings';
import { loadKeptArchive } from '@loge/contract/cash-registers/load-kept-archive';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { netSalesCents } from '@loge/domain/cash-registers/sales-record';
import { periodName } from '@loge/domain/printing/desk-tickets';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconChevronLeft, IconDownload } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../../client/open-download.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { useActionQuery } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { useExport } from '../../../exports/use-export.ts';
import frame from '../cash-registers.module.css';
import { RegisterSkeleton } from '../register-skeleton.tsx';
import { ArchiveCard } from './archive-card.tsx';
import { Attestation } from './attestation.tsx';
import { ChainProof } from './chain-proof.tsx';
import { SalesTable } from './sales-table.tsx';
import styles from './closings.module.css';

interface SalesClosingsProps {
  /** The desk. */
  readonly id: number;
  readonly listHref: string;
}

/** The closings of a desk's sales, with a register or without: each day, month and year, the proof that nothing was changed, the archives and the attestation. */
export function SalesClosings({ id, listHref }: SalesClosingsProps) {
  const t = useTranslations('cashRegisters');
  const query = useActionQuery(getSalesClosings, { conciergerie: id });
  return (
    <div className={styles.screen}>
      <Link href={listHref} className={styles.back}>
        <Glyph icon={IconChevronLeft} size={18} stroke={2} />
        {t('backToList')}
      </Link>
      <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
        {(answer) => <Closings answer={answer} />}
      </QueryBoundary>
    </div>
  );
}

type Answer = OutputOf<typeof getSalesClosings>;

function Closings({ answer }: { answer: Answer }) {
  const t = useTranslations('cashRegisters.sales');
  const none = useTranslations('cashRegisters.closings');
  const language = useLocale();
  const { conciergerie, closings, current, years, archives, attestation, isCurrent } = answer;
  const download = useExport(exportCashArchive);
  return (
    <>
      <div className={frame.head}>
        <div className={frame.words}>
          <h1>{t('titleOf', { name: conciergerie.name })}</h1>
          <p className={frame.intro}>{t('help')}</p>
        </div>
      </div>
      {!isCurrent && <Note tone="info">{t('behind')}</Note>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <ChainProof of={{ conciergerie: conciergerie.id }} />
          {current !== null && (
            <p className={frame.soft}>
              {t('current', {
                day: formatDate(current.day, 'long', language),
                count: current.totals.payments,
                amount: formatMoney(netSalesCents(current.totals), language),
              })}
            </p>
          )}
          {closings.length === 0 ? (
            <EmptyState title={none('none')}>{t('noneHelp')}</EmptyState>
          ) : (
            <SalesTable closings={closings} />
          )}
        </div>
        <div className={styles.side}>
          <Attestation deskName={conciergerie.name} figures={attestation} />
          {years.length > 0 && (
            <ArchiveCard years={years} onSave={(year) => void download({ conciergerie: conciergerie.id, year })} />
          )}
          {archives.length > 0 && <KeptArchives conciergerieId={conciergerie.id} archives={archives} />}
        </div>
      </div>
    </>
  );
}

function KeptArchives({
  conciergerieId,
  archives,
}: {
  readonly conciergerieId: number;
  readonly archives: Answer['archives'];
}) {
  const t = useTranslations('cashRegisters.sales');
  const language = useLocale();
  const file = useBusyDownload(loadKeptArchive);
  return (
    <section className={styles.archive} aria-label={t('kept')}>
      <p>
        <b>{t('kept')}</b>
      </p>
      <ul className={styles.kept}>
        {archives.map(({ month, records }) => {
          const name = periodName('month', month, language);
          return (
            <li key={month}>
              <span>
                {name} <span className={styles.soft}>{t('keptRecords', { records })}</span>
              </span>
              <Button
                size="sm"
                variant="outline"
                icon={IconDownload}
                pending={file.busy}
                aria-label={t('download', { month: name })}
                onClick={() => void file.download({ conciergerie: conciergerieId, month })}
              >
                {t('save')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
