import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/fr';
import 'dayjs/locale/en-gb';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import '@mantine/dates/styles.layer.css';
import styles from './calendar.module.css';
import { focusDay, moveInCalendar } from './calendar-keys.ts';
import { MantineFrame } from './mantine-frame.tsx';

const looks = {
  ...(styles.day !== undefined && { day: styles.day }),
  ...(styles.head !== undefined && { calendarHeader: styles.head }),
};

type CalendarProps = {
  /** A local date 'YYYY-MM-DD', or empty. */
  value: string;
  onChoose: (date: string) => void;
  isDisabled: (date: string) => boolean;
  min?: string;
  max?: string;
};

/** A month to choose a day in: Monday first, French or English. Loaded when first opened; the focus is on a day from the start. */
export function Calendar({ value, onChoose, isDisabled, min, max }: CalendarProps) {
  const language = useLocale();
  const t = useTranslations('common.fields');
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (calendar.current !== null) focusDay(calendar.current);
  }, []);
  return (
    <MantineFrame>
      <DatePicker
        ref={calendar}
        classNames={looks}
        onKeyDown={moveInCalendar}
        locale={language === 'fr' ? 'fr' : 'en-gb'}
        firstDayOfWeek={1}
        hideOutsideDates
        weekendDays={[]}
        highlightToday
        value={value === '' ? null : value}
        {...(value !== '' && { defaultDate: value })}
        onChange={(date) => date !== null && onChoose(date)}
        excludeDate={isDisabled}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      />
    </MantineFrame>
  );
}
