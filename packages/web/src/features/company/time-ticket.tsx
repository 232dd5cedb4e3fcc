import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import { useTranslations } from 'use-intl';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { useLanguage } from '../../session/language.ts';
import { Change, useValueWords } from './value-words.tsx';
import styles from './value.module.css';

/** The time given back, with its formula line by line and one worked example. */
export function TimeTicket({ value }: { readonly value: CompanyValueOnWire }) {
  const t = useTranslations('companySpace.value');
  const language = useLanguage();
  const { hours } = useValueWords();
  const { report, former, benchmarks, universes, agreedOn } = value;
  const timed = report.lines.filter(({ minutesEach }) => minutesEach !== null);
  const [example] = timed;
  const each = timed.map(({ minutesEach }) => minutesEach ?? 0);
  const label = universes.find(({ id }) => id === example?.universeIds[0])?.label[language] ?? '';
  return (
    <Ticket
      as="section"
      className={styles.time}
      footLayout="stack"
      foot={
        <p className={styles.soft}>
          {agreedOn === null ? (
            t('notAgreed')
          ) : (
            <>
              {t('agreed')} <DateText date={agreedOn} form="numeric" />
            </>
          )}
        </p>
      }
    >
      <h2 className={styles.small}>{t('time')}</h2>
      {report.minutes === null ? (
        <p className={styles.soft}>{t('few')}</p>
      ) : (
        <>
          <p className={styles.hours}>{hours(report.minutes)}</p>
          <p>
            <Change now={report.minutes} before={former?.minutes ?? null} good="more" unit="minutes" />
          </p>
          <ul className={styles.formula}>
            <li>
              <span>{t('formulaDone')}</span>
              <b>{t('count', { count: timed.reduce((sum, { done }) => sum + done, 0) })}</b>
            </li>
            <li>
              <span>× {t('formulaMinutes')}</span>
              <b>{each.length === 0 ? t('none') : t('range', { least: Math.min(...each), most: Math.max(...each) })}</b>
            </li>
            <li>
              <span>= {t('formulaSum')}</span>
              <b>{hours(report.minutes)}</b>
            </li>
          </ul>
          {example !== undefined && (
            <p className={styles.example}>
              {t('example', {
                label: example.isOthers ? t('others') : label,
                done: example.done,
                minutes: example.minutesEach ?? 0,
                hours: hours(example.minutes),
              })}
            </p>
          )}
          {report.active !== null && (
            <p className={styles.soft}>
              {t('timePerActive', { hours: hours(Math.round(report.minutes / report.active)) })}
              {benchmarks.minutesPerActive !== null &&
                ` · ${t('benchmarkHours', { hours: hours(Math.round(benchmarks.minutesPerActive)) })}`}
            </p>
          )}
          <p className={styles.soft}>{t('noEuros')}</p>
        </>
      )}
    </Ticket>
  );
}
