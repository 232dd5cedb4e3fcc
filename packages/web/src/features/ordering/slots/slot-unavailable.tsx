import { nearestTo, type SlotDay } from '@loge/domain/ordering/slot-days';
import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { MESSAGES } from '@loge/domain/shared/messages';
import { IconCalendarX } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Chip } from '../../../design-system/fields/chip.tsx';
import styles from './slot-section.module.css';

const maxAlternatives = 3;

type Slot = { readonly date: LocalDate; readonly time: LocalTime };
type SlotUnavailableProps = {
  days: readonly SlotDay[];
  lost: Slot;
  halfDays: boolean;
  onChoose: (slot: Slot) => void;
};

/** The slot that was chosen went to somebody else, or what was chosen takes longer now: what is free nearest, one touch away. */
export function SlotUnavailable({ days, lost, halfDays, onChoose }: SlotUnavailableProps) {
  const t = useTranslations('ordering.slots');
  const language = useLocale();
  const today = useToday();
  const nearest = nearestTo(days, lost, maxAlternatives);
  const isElsewhen = nearest.some(({ date }) => date !== lost.date);
  return (
    <Note tone="warning" icon={IconCalendarX} live className={styles.lost}>
      {MESSAGES.slotTaken[language]}
      {nearest.length > 0 && (
        <>
          {' '}
          {t('nearest')}
          <span className={styles.nearest}>
            {nearest.map((slot) => (
              <Chip key={`${slot.date} ${slot.time}`} onClick={() => onChoose(slot)}>
                {[
                  (halfDays || isElsewhen) && formatDate(slot.date, 'short', language, today),
                  !halfDays && formatTime(slot.time, language),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Chip>
            ))}
          </span>
        </>
      )}
    </Note>
  );
}
