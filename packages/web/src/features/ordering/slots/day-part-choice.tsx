import type { DayPart } from '@loge/domain/ordering/calendar-slots';
import { DAY_PARTS } from '@loge/domain/ordering/calendar-slots';
import { formatTime, timeOfMinutes } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import styles from './slot-section.module.css';

const parts: readonly DayPart[] = ['full_day', 'morning', 'afternoon'];

/** The whole day, its morning or its afternoon, each with its hours. */
export function DayPartChoice({ value, onValueChange }: { value: DayPart; onValueChange: (part: DayPart) => void }) {
  const t = useTranslations('ordering.slots');
  const language = useLocale();
  const hour = (minutes: number) => formatTime(timeOfMinutes(minutes), language);
  const { startMinutes, endMinutes } = DAY_PARTS[value];
  return (
    <div className={styles.part}>
      <SegmentControl<DayPart>
        label={t('part')}
        hideLabel
        options={parts.map((part) => ({ value: part, label: t(`parts.${part}`) }))}
        value={value}
        onValueChange={onValueChange}
      />
      <p className={styles.lasts} aria-live="polite">
        {t('partHours', { begin: hour(startMinutes), end: hour(endMinutes) })}
      </p>
    </div>
  );
}
