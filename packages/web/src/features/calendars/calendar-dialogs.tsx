import { formatDate, dayOfWeek, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { AbsenceDialog } from './absence-dialog.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { waitingOn, type Block, type DeskCalendar, type PlacedBlock } from './calendar-blocks.ts';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryDraft } from './entry-draft.ts';
import { OverlappingEntriesDialog } from './overlapping-entries-dialog.tsx';
import { useWeekdayName } from './use-weekday-name.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

/** The one dialog of the calendar that is open. */
export type OpenedDialog =
  | { readonly kind: 'absence' }
  | { readonly kind: 'waiting'; readonly date: LocalDate }
  | { readonly kind: 'several'; readonly block: PlacedBlock; readonly date: LocalDate }
  | { readonly kind: 'warned'; readonly blocks: readonly PlacedBlock[]; readonly date: LocalDate }
  | { readonly kind: 'entry'; readonly draft: EntryDraft; readonly remove: (() => void) | null }
  | {
      readonly kind: 'appointment';
      readonly block: Block;
      readonly date: LocalDate;
      readonly to: { readonly date: LocalDate; readonly startMinutes: number } | null;
    };

interface CalendarDialogsProps {
  readonly opened: OpenedDialog;
  readonly calendar: DeskCalendar;
  readonly entId: number;
  readonly partnerId: number | null;
  /** New absences begin on this day. */
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly isEveryWeek: boolean;
  readonly shown: DeskCalendar['partners'];
  readonly orderHref: (id: number) => string;
  readonly onHours: (block: Block, date: LocalDate) => void;
  readonly onAppointment: (block: Block, date: LocalDate) => void;
  readonly onClose: () => void;
}

export function CalendarDialogs(props: CalendarDialogsProps) {
  const { opened, calendar, entId, partnerId, day, today, isEveryWeek, shown, orderHref, onHours, onClose } = props;
  const t = useTranslations('calendars');
  const language = useLocale();
  const weekday = useWeekdayName();
  const dayText = (date: LocalDate): string => formatDate(date, 'long', language, today);
  switch (opened.kind) {
    case 'entry':
      return (
        <EntryDialog
          entId={entId}
          partners={calendar.partners}
          start={opened.draft}
          onRemove={opened.remove}
          onClose={onClose}
        />
      );
    case 'absence':
      return <AbsenceDialog partners={calendar.partners} partnerId={partnerId} day={day} onClose={onClose} />;
    case 'waiting':
      return (
        <WaitingDialog
          day={dayText(opened.date)}
          waiting={waitingOn(calendar, opened.date, partnerId)}
          partners={calendar.partners}
          onClose={onClose}
        />
      );
    case 'several':
      return (
        <OverlappingEntriesDialog
          title={t('several.title', {
            day: isEveryWeek ? weekday(dayOfWeek(opened.date), 'long') : dayText(opened.date),
          })}
          blocks={opened.block.within}
          partners={shown}
          onOpen={(block) => onHours(block, opened.date)}
          onClose={onClose}
        />
      );
    case 'warned':
      return (
        <OverlappingEntriesDialog
          title={t('warnedOn', { day: dayText(opened.date) })}
          blocks={opened.blocks}
          partners={shown}
          onOpen={(block) => props.onAppointment(block, opened.date)}
          onClose={onClose}
        />
      );
    case 'appointment':
      return (
        <AppointmentDialog
          block={opened.block}
          partnerName={calendar.partners.find(({ id }) => id === opened.block.partnerId)?.name ?? ''}
          date={opened.date}
          to={opened.to}
          orderHref={orderHref}
          onHours={opened.block.hours === null ? null : () => onHours(opened.block, opened.date)}
          onClose={onClose}
        />
      );
  }
}
