import { timeOnClock } from '@loge/domain/calendars/calendar-entry';
import { formatDate, formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import { IconAlertTriangle, IconBeach, IconDoor } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import type { DeskCalendar, PlacedBlock } from './calendar-blocks.ts';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import styles from './calendars.module.css';

interface DayHeadProps {
  readonly date: LocalDate;
  /** Null where they are not known. */
  readonly blocks: readonly PlacedBlock[] | null;
  readonly isToday: boolean;
  /** The day that a phone shows. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** A day and how full it is. */
export function DayHead({ date, blocks, isToday, isOpen, onOpen }: DayHeadProps) {
  const t = useTranslations('calendars.head');
  const language = useLocale();
  const known = blocks ?? [];
  const appointments = known.filter(({ kind }) => kind === 'appointment').length;
  const isFull =
    appointments > 0 &&
    !known.some(({ kind, within }) => kind === 'free' || within.some((each) => each.kind === 'free'));
  return (
    <button
      type="button"
      className={styles.dayButton}
      data-open={isOpen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onOpen}
    >
      <VisuallyHidden>
        {formatDate(date, 'long', language)}
        {blocks !== null && `, ${isFull ? t('full') : t('count', { count: appointments })}`}
      </VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {formatDate(date, 'short', language).split(' ')[0]}
      </span>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      <span className={styles.fill} data-full={isFull} aria-hidden="true">
        {isFull && t('full')}
        {!isFull && appointments > 0 && (
          <>
            <span className={styles.long}>{t('count', { count: appointments })}</span>
            <span className={styles.short}>{t('short', { count: String(appointments) })}</span>
          </>
        )}
      </span>
    </button>
  );
}

interface DayNotesProps {
  readonly calendar: DeskCalendar;
  readonly date: LocalDate;
  readonly partnerId: number | null;
  readonly blocks: readonly PlacedBlock[];
  /** The absence is about to be taken back. */
  readonly onAbsence: (id: number, partner: string) => void;
  /** The appointments that are to be looked at. */
  readonly onWarned: (blocks: readonly PlacedBlock[]) => void;
}

/** What is true of a whole day: who is away, whether the desk is shut, what clashes. */
export function DayNotes({ calendar, date, partnerId, blocks, onAbsence, onWarned }: DayNotesProps) {
  const t = useTranslations('calendars.notes');
  const away = calendar.absences.filter(
    (absence) => absence.from <= date && date <= absence.to && (partnerId === null || absence.partnerId === partnerId),
  );
  const closed = calendar.closedDays.filter((day) => day.date === date);
  const language = useLocale();
  const warned = blocks.filter(({ appointment }) => appointment !== null && appointment.warning !== null);
  const [first] = warned;
  const warnedText = (): string => {
    const time = formatTime(timeOnClock(first?.startMinutes ?? 0), language);
    const kinds = new Set(warned.map(({ appointment }) => appointment?.warning));
    if (kinds.size === 1 && kinds.has('overlaps') && warned.length > 1)
      return t('overlaps', { count: String(warned.length), time });
    return warned.length === 1 && kinds.has('outsideHours')
      ? t('outsideHours', { time })
      : t('warned', { count: warned.length });
  };
  const nameOf = (id: number): string => calendar.partners.find((partner) => partner.id === id)?.name ?? '';
  return (
    <>
      {away.map(({ id, partnerId: whose }) => (
        <button
          key={id}
          type="button"
          className={styles.note}
          data-tone="away"
          onClick={() => onAbsence(id, nameOf(whose))}
        >
          <Glyph icon={IconBeach} size={15} />
          {t('away', { partner: nameOf(whose) })}
        </button>
      ))}
      {closed.map((day) => (
        <span key={`${day.reason}${day.name}`} className={styles.note} data-tone="shut">
          <Glyph icon={IconDoor} size={15} />
          {day.reason === 'holiday' ? day.name : t('deskShut')}
        </span>
      ))}
      {warned.length > 0 && (
        <button type="button" className={styles.note} data-tone="warned" onClick={() => onWarned(warned)}>
          <Glyph icon={IconAlertTriangle} size={15} />
          {warnedText()}
        </button>
      )}
    </>
  );
}
