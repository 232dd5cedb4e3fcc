import { formatTime } from '@loge/domain/shared/local-date';
import { IconClock } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useEffect, useState } from 'react';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { useDurationText } from '../../../design-system/values/use-duration-text.ts';
import { useServiceDay } from '../partner-texts.ts';
import styles from './partner-order-view.module.css';

const MS_PER_MINUTE = 60_000;

/** Until when the desk waits for a word, and how long that is; or since when it has waited. */
export function AnswerBefore({ moment }: { moment: string }) {
  const t = useTranslations('partnerPortal.answers');
  const language = useLocale();
  const localOf = useLocalMoment();
  const today = useToday();
  const dayText = useServiceDay();
  const durationText = useDurationText();
  const now = useMinute();
  const { date, time } = localOf(moment);
  const minutes = Math.ceil((new Date(moment).getTime() - now) / MS_PER_MINUTE);
  const when = date === today ? formatTime(time, language) : dayText(date, time);
  return (
    <p className={styles.deadline} data-late={minutes <= 0}>
      <Glyph icon={IconClock} size={20} />
      <span>{t(minutes > 0 ? 'before' : 'since', { when })}</span>
      {minutes > 0 && <b>{durationText(minutes)}</b>}
    </p>
  );
}

/** The moment now, each minute anew. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MS_PER_MINUTE);
    return () => clearInterval(clock);
  }, []);
  return now;
}
