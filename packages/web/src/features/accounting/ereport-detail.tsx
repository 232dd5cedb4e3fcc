import { getEreport } from '@loge/contract/accounting/get-ereport';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { EreportActs } from './ereport-acts.tsx';
import { EreportDue, EreportState, isDue } from './ereport-state.tsx';
import { EreportSum } from './ereport-sum.tsx';
import styles from './ereports.module.css';

type Answer = OutputOf<typeof getEreport>;

interface EreportDetailProps {
  readonly id: number;
  readonly listHref: string;
  readonly pageOfOrder: (orderId: number) => string;
}

/** A report day by day; a day leads to the entries of the books that it was made from. */
export function EreportDetail({ id, listHref, pageOfOrder }: EreportDetailProps) {
  const t = useTranslations('ereporting');
  const [day, setDay] = useState<string | null>(null);
  const query = useActionQuery(getEreport, day === null ? { reportId: id } : { reportId: id, day }, {
    keepPrevious: true,
  });
  return (
    <div className={styles.detail}>
      <Link href={listHref} className={styles.link}>
        <Glyph icon={IconChevronLeft} size={18} stroke={2} />
        {t('back')}
      </Link>
      <QueryBoundary query={query} skeleton={<Skeleton height={240} />}>
        {(answer) => (
          <>
            <Head answer={answer} />
            <Days answer={answer} onDay={setDay} />
            {day === null ? (
              <p className={styles.soft}>{t('chooseDay')}</p>
            ) : (
              <Entries answer={answer} day={day} pageOfOrder={pageOfOrder} />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Head({ answer }: { answer: Answer }) {
  const t = useTranslations('ereporting');
  const language = useLocale();
  const today = useToday();
  const { report, hasPlatform, brought, carried, events } = answer;
  const local = useLocalMoment();
  const day = (date: string): string => formatDate(date, 'numeric', language);
  return (
    <>
      <div className={styles.words}>
        <h1 className={styles.head}>
          {t('period', { kind: t(`kinds.${report.kind}`), from: day(report.startsOn), to: day(report.endsOn) })}
          <EreportState report={report} />
        </h1>
        <p>
          <EreportSum report={report} />
        </p>
        <p className={styles.soft}>
          {report.reference} · {t(`type.${report.type}`)}
          {isDue(report) && ' · '}
          <EreportDue report={report} today={today} />
        </p>
      </div>
      {report.state === 'outdated' && !report.isReplaced && <Note tone="warning">{t('outdatedHelp')}</Note>}
      {brought !== 0 && <Note tone="info">{t('brought', { amount: formatMoney(brought, language) })}</Note>}
      {carried !== 0 && <Note tone="info">{t('carried', { amount: formatMoney(carried, language) })}</Note>}
      <EreportActs report={report} hasPlatform={hasPlatform} />
      <section className={styles.history} aria-label={t('history')}>
        <h2 className={styles.heading}>{t('history')}</h2>
        <p className={styles.soft}>{t('made', { day: day(local(report.madeAt).date) })}</p>
        {events.map((event) => (
          <p key={`${event.at} ${event.state}`} className={styles.soft}>
            {day(local(event.at).date)} ·{' '}
            {event.state in stateKeys ? t(`states.${event.state as keyof typeof stateKeys}`) : event.state}
            {event.by === null ? '' : ` · ${event.by}`}
            {event.words === '' ? '' : ` · ${event.words}`}
          </p>
        ))}
      </section>
    </>
  );
}

const stateKeys = { sent: true, accepted: true, refused: true, outdated: true } as const;

function Days({ answer, onDay }: { answer: Answer; onDay: (day: string) => void }) {
  const t = useTranslations('ereporting');
  const language = useLocale();
  const { days, report } = answer;
  const isSales = report.kind === 'transactions';
  if (days.length === 0) return <p className={styles.soft}>{t('noDay')}</p>;
  return (
    <div>
      <h2 className={styles.heading}>{t('days')}</h2>
      {/* A table that is wider than a phone is scrolled by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('days')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('category')}</th>
              <th scope="col" className={styles.number}>
                {t('rate')}
              </th>
              <th scope="col" className={styles.number}>
                {isSales ? t('base') : t('paid')}
              </th>
              {isSales && (
                <th scope="col" className={styles.number}>
                  {t('vat')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {days.flatMap(({ day, category, rates }) =>
              rates.map(({ ratePercent, base, vat }) => (
                <tr key={`${day} ${category ?? ''} ${ratePercent}`}>
                  <td>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('showDay', { day: formatDate(day, 'numeric', language) })}
                      onClick={() => onDay(day)}
                    >
                      {formatDate(day, 'numeric', language)}
                    </Button>
                  </td>
                  <td>{t(`categories.${category ?? 'payments'}`)}</td>
                  <td className={styles.number}>{ratePercent.toLocaleString(language)} %</td>
                  <td className={styles.number}>{formatMoney(base, language)}</td>
                  {isSales && <td className={styles.number}>{formatMoney(vat, language)}</td>}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface EntriesProps {
  readonly answer: Answer;
  readonly day: string;
  readonly pageOfOrder: (orderId: number) => string;
}

function Entries({ answer, day, pageOfOrder }: EntriesProps) {
  const t = useTranslations('ereporting');
  const language = useLocale();
  const title = t('entriesOf', { day: formatDate(day, 'numeric', language) });
  return (
    <div aria-live="polite">
      <h2 className={styles.heading}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys as well */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('desk')}</th>
              <th scope="col" className={styles.number}>
                {t('rate')}
              </th>
              <th scope="col" className={styles.number}>
                {answer.report.kind === 'payments' ? t('paid') : t('base')}
              </th>
              <th scope="col" className={styles.number}>
                {t('vat')}
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.entries.map((entry) => (
              <tr key={`${entry.transactionId} ${entry.ratePercent}`}>
                <td>
                  {entry.orderId === null ? (
                    t('entry', { number: String(entry.transactionId) })
                  ) : (
                    <Link href={pageOfOrder(entry.orderId)} className={styles.link}>
                      {t('order', { number: String(entry.orderId) })}
                    </Link>
                  )}
                </td>
                <td>{entry.deskName}</td>
                <td className={styles.number}>{entry.ratePercent.toLocaleString(language)} %</td>
                <td className={styles.number}>{formatMoney(entry.base, language)}</td>
                <td className={styles.number}>{formatMoney(entry.vat, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
