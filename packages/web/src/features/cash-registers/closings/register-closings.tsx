import { exportCashArchive } from '@loge/contract/cash-registers/export-cash-archive';
import { getCaisseClotures } from '@loge/contract/cash-registers/get-caisse-clotures';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { netCents } from '@loge/domain/cash-registers/period-totals';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconChevronLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useExport } from '../../../exports/use-export.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { isEditableTarget } from '../../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../../design-system/data/use-key-down.ts';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import frame from '../cash-registers.module.css';
import { RegisterSkeleton } from '../register-skeleton.tsx';
import { ArchiveCard } from './archive-card.tsx';
import { ChainProof, type ProofControl } from './chain-proof.tsx';
import { ClosingTable } from './closing-table.tsx';
import { ClosingTicket } from './closing-ticket.tsx';
import styles from './closings.module.css';

interface RegisterClosingsProps {
  readonly id: number;
  /** The desk whose registers an archive holds. */
  readonly conciergerieId: number | null;
  readonly listHref: string;
}

/** The closings of a cash register: each day, month and year, the proof that nothing was changed, and the archive. */
export function RegisterClosings({ id, conciergerieId, listHref }: RegisterClosingsProps) {
  const t = useTranslations('cashRegisters');
  const query = useActionQuery(getCaisseClotures, { caisse: id });
  return (
    <div className={styles.screen}>
      <Link href={listHref} className={styles.back}>
        <Glyph icon={IconChevronLeft} size={18} stroke={2} />
        {t('backToList')}
      </Link>
      <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
        {(answer) => <Closings answer={answer} conciergerieId={conciergerieId} />}
      </QueryBoundary>
    </div>
  );
}

type Answer = OutputOf<typeof getCaisseClotures>;
const kinds = ['all', 'day', 'month', 'year'] as const;
type Shown = (typeof kinds)[number];

function Closings({ answer, conciergerieId }: { answer: Answer; conciergerieId: number | null }) {
  const t = useTranslations('cashRegisters.closings');
  const { caisse, closings, current, years } = answer;
  const [shown, setShown] = useState<Shown>('all');
  const [chosen, setChosen] = useState<number | null>(null);
  const proof = useRef<ProofControl>(null);
  const download = useExport(exportCashArchive);
  const visible = closings.filter(({ kind }) => shown === 'all' || kind === shown);
  const place = Math.max(
    visible.findIndex(({ sequence }) => sequence === chosen),
    0,
  );
  const open = visible[place];
  const save = (year: number | null) => {
    if (conciergerieId !== null) void download({ conciergerie: conciergerieId, year });
  };
  useKeyDown((event) => {
    if (isEditableTarget(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) setChosen(visible[place + step]?.sequence ?? open?.sequence ?? null);
    if (event.key === 'v') proof.current?.verify();
    if (event.key === 'a') save(years[0] ?? null);
  });
  return (
    <>
      <div className={frame.head}>
        <div className={frame.words}>
          <h1>{t('title', { name: caisse.name })}</h1>
          <p className={frame.intro}>{t('help')}</p>
        </div>
        <SegmentControl
          label={t('show')}
          hideLabel
          size="sm"
          options={kinds.map((value) => ({ value, label: t(value) }))}
          value={shown}
          onValueChange={setShown}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ChainProof ref={proof} of={{ register: caisse.id }} />
          {current !== null && <Current current={current} />}
          {visible.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
          ) : (
            <ClosingTable closings={visible} chosen={open?.sequence ?? null} onChoose={setChosen} />
          )}
        </div>
        <div className={styles.side}>
          {open !== undefined && <ClosingTicket closing={open} register={caisse} />}
          {conciergerieId !== null && years.length > 0 && <ArchiveCard years={years} onSave={save} />}
        </div>
      </div>
      <KeyHints
        hints={[
          { keys: ['J', 'K'], words: t('keys.walk') },
          { keys: ['V'], words: t('keys.verify') },
          { keys: ['A'], words: t('keys.archive') },
        ]}
      />
    </>
  );
}

/** What happened since the last closing. */
function Current({ current: { day, totals } }: { current: NonNullable<Answer['current']> }) {
  const t = useTranslations('cashRegisters.closings');
  const language = useLocale();
  const amount = formatMoney(netCents(totals), language);
  return (
    <p className={frame.soft}>
      {t('current', { day: formatDate(day, 'long', language), count: totals.movements, amount })}
    </p>
  );
}
