import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import { useTranslations } from 'use-intl';
import { Card } from '../../design-system/surfaces/card.tsx';
import { TimeTicket } from './time-ticket.tsx';
import { UniverseTable } from './universe-table.tsx';
import { Change, useValueWords } from './value-words.tsx';
import { ActiveTrend } from './active-trend.tsx';
import styles from './value.module.css';

interface ValueProps {
  readonly value: CompanyValueOnWire;
}

/** What a desk was worth to a company in a month: use, requests by universe, time given back, satisfaction, punctuality and complaints. */
export function CompanyValue({ value }: ValueProps) {
  return (
    <div className={styles.grid}>
      <TimeTicket value={value} />
      <KeyFigures value={value} />
      <UniverseTable value={value} />
      <div className={styles.bottom}>
        <ActiveTrend value={value} />
        <Satisfaction value={value} />
        <KeptWord value={value} />
      </div>
    </div>
  );
}

function KeyFigures({ value: { report, former, benchmarks } }: ValueProps) {
  const t = useTranslations('companySpace.value');
  const { count, decimal, percentOf } = useValueWords();
  const percent = percentOf(report);
  return (
    <Card as="section" padding="none" aria-label={t('use')} className={styles.key}>
      <dl>
        <div>
          <dt>{t('entitled')}</dt>
          <dd>
            <b>{count(report.entitled)}</b>
            <Change now={report.entitled} before={former?.entitled ?? null} good="neither" />
          </dd>
        </div>
        <div>
          <dt>{t('active')}</dt>
          <dd>
            <b className={report.active === null ? styles.withheld : undefined}>{count(report.active)}</b>
            {percent !== null && <span className={styles.beside}>{t('share', { percent })}</span>}
            <Change now={report.active} before={former?.active ?? null} good="more" />
            {benchmarks.activePercent !== null && (
              <span className={styles.soft}>{t('benchmarkPercent', { percent: benchmarks.activePercent })}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('newcomers')}</dt>
          <dd>
            <b className={report.newcomers === null ? styles.withheld : undefined}>{count(report.newcomers)}</b>
            <Change now={report.newcomers} before={former?.newcomers ?? null} good="neither" />
            <span className={styles.soft}>{t('newcomersHelp')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('done')}</dt>
          <dd>
            <b className={report.done === null ? styles.withheld : undefined}>{count(report.done)}</b>
            <Change now={report.done} before={former?.done ?? null} good="more" />
            {report.done !== null && report.active !== null && (
              <span className={styles.soft}>{t('perActive', { count: decimal(report.done / report.active) })}</span>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Satisfaction({ value: { report, former, benchmarks } }: ValueProps) {
  const t = useTranslations('companySpace.value');
  const { note } = report;
  return (
    <Card as="section" padding="md" aria-label={t('satisfaction')}>
      <h2 className={styles.small}>{t('satisfaction')}</h2>
      {note === null ? (
        <p className={styles.soft}>{t('few')}</p>
      ) : (
        <>
          <p className={styles.big}>
            {t('note', { note: note.average })} <span className={styles.beside}>{t('outOf')}</span>
          </p>
          <p className={styles.soft}>{t('ratings', { count: note.count })}</p>
          {report.done !== null && (
            <p className={styles.soft}>{t('rated', { percent: Math.round((note.count / report.done) * 100) })}</p>
          )}
          {former !== null && former.note !== null && (
            <p className={styles.soft}>{t('formerNote', { note: former.note.average, count: former.note.count })}</p>
          )}
          {benchmarks.note !== null && <p className={styles.soft}>{t('benchmarkNote', { note: benchmarks.note })}</p>}
        </>
      )}
    </Card>
  );
}

function KeptWord({ value: { report, former, benchmarks } }: ValueProps) {
  const { decimal } = useValueWords();
  const t = useTranslations('companySpace.value');
  const { onTime, complaints } = report;
  return (
    <Card as="section" padding="md" aria-label={t('keptWord')}>
      <h2 className={styles.small}>{t('keptWord')}</h2>
      <p className={styles.pair}>
        <span>{t('onTime')}</span>
        <b>{onTime.kind === 'shown' ? t('percent', { percent: onTime.percent ?? 0 }) : t(`shares.${onTime.kind}`)}</b>
      </p>
      {former !== null && former.onTime.percent !== null && (
        <p className={styles.soft}>{t('formerPercent', { percent: former.onTime.percent })}</p>
      )}
      {benchmarks.onTimePercent !== null && (
        <p className={styles.soft}>{t('benchmarkPercent', { percent: benchmarks.onTimePercent })}</p>
      )}
      <p className={styles.pair}>
        <span>{t('complaints')}</span>
        <b>{complaints === null ? t('few') : t('count', { count: complaints })}</b>
      </p>
      {complaints !== null && report.done !== null && (
        <p className={styles.soft}>{t('perThousand', { count: decimal((complaints / report.done) * 1000) })}</p>
      )}
    </Card>
  );
}
