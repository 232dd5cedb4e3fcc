import { formatTime } from '@loge/domain/shared/local-date';
import { IconChevronRight, IconUsers } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import type { DeskCalendar } from './calendar-blocks.ts';
import styles from './day-waiting.module.css';

/** As many as a day has room for. */
const maxNames = 3;

interface DayWaitingProps {
  /** Who waits for a place on this day, longest first. */
  readonly waiting: DeskCalendar['waiting'];
  /** The day in words. */
  readonly day: string;
  /** All of them are to be looked at. */
  readonly onOpen: () => void;
}

/** Who waits under a day: how many, the first of them with what they asked for, and for whom a place is kept. */
export function DayWaiting({ waiting, day, onOpen }: DayWaitingProps) {
  const t = useTranslations('calendars.waits');
  const language = useLocale();
  const [first] = waiting;
  if (first === undefined) return <span className={styles.nobody}>{t('nobody')}</span>;
  const wishOf = ({ keptTime, dayPart, offreLabel }: typeof first): string => {
    if (keptTime !== null) return t('kept', { time: formatTime(keptTime, language) });
    return dayPart === 'morning' || dayPart === 'afternoon' ? t(dayPart) : offreLabel;
  };
  const seen = waiting.length > maxNames ? t('more', { count: waiting.length - maxNames }) : t('open');
  return (
    <div className={styles.waits}>
      <b className={styles.count}>
        <Glyph icon={IconUsers} size={15} />
        {t('count', { count: waiting.length })}
      </b>
      <ul className={styles.names}>
        {waiting.slice(0, maxNames).map((wait) => (
          <li key={wait.id} data-kept={wait.keptTime !== null}>
            {wait.userName}, {wishOf(wait)}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.open} aria-label={t('openOf', { seen, day })} onClick={onOpen}>
        {seen}
        <Glyph icon={IconChevronRight} size={14} />
      </button>
    </div>
  );
}
