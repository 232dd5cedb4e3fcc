import type { ComplaintDetailOnWire } from '@loge/contract/complaints/complaint-wire';
import { isOpenComplaint } from '@loge/domain/complaints/complaint';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { Timeline } from '../../design-system/data/timeline.tsx';
import { ComplaintState } from './complaint-state.tsx';
import styles from './complaints.module.css';

/** Where a complaint stands: its state, the deadline that counts now, and its steps, newest first. */
export function ComplaintFacts({ complaint }: { complaint: ComplaintDetailOnWire }) {
  const t = useTranslations('complaints');
  const language = useLocale();
  const today = useToday();
  const local = useLocalMoment();
  const day = (date: string) => formatDate(date, 'long', language, today);
  const { state, acknowledgeBy, answerBy, late, steps } = complaint;
  const awaitsHand = state === 'received' || state === 'reopened';
  return (
    <div className={styles.facts}>
      <ComplaintState complaint={complaint} />
      {isOpenComplaint(state) && (
        <ul className={styles.deadlines}>
          {awaitsHand && <li>{t('inHandBy', { day: day(acknowledgeBy) })}</li>}
          <li className={late === 'answer' ? styles.late : undefined}>
            {t(late === 'answer' ? 'answerWasDue' : 'answerBy', { day: day(answerBy) })}
          </li>
        </ul>
      )}
      <Timeline
        label={t('history')}
        events={steps
          .map(({ state: step, outcome, at, by }, index) => {
            const { date, time } = local(at);
            return {
              key: String(index),
              title:
                outcome === null ? t(`step.${step}`) : `${t(`step.${step}`)}, ${t(`outcome.${outcome}`).toLowerCase()}`,
              when: t('stepBy', { when: `${day(date)}, ${formatTime(time, language, 'always')}`, name: by }),
            };
          })
          .toReversed()}
      />
    </div>
  );
}
