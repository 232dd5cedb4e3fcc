import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { mondayOf } from '@loge/domain/calendars/shown-days';
import { capitalised } from '@loge/domain/shared/capitalised';
import { elided } from '@loge/domain/shared/french-words';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  formatDate,
  isLocalDate,
  type LocalDate,
} from '@loge/domain/shared/local-date';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { useZonedClock, useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { nothing, type Block, type DeskCalendar, type PlacedBlock } from './calendar-blocks.ts';
import { useCalendarColumns } from './calendar-columns.tsx';
import { CalendarDialogs, type OpenedDialog } from './calendar-dialogs.tsx';
import { CalendarHead, type CalendarTab } from './calendar-head.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import styles from './calendars.module.css';
import { draftOf, newDraft } from './entry-draft.ts';
import { PartnerChips } from './partner-chips.tsx';
import { type CalendarSpan, CalendarSpanChoice } from './calendar-span-choice.tsx';
import { useEntryActs } from './use-entry-acts.ts';
import { useWeekText } from './use-week-text.ts';
import { WeekGrid } from './week-grid.tsx';

interface DeskCalendarProps {
  readonly entId: number;
  /** The one partner whose calendar it is; null for all who work at the desk, to choose among. */
  readonly partnerId: number | null;
  readonly orderHref: (id: number) => string;
}

const isWide = (): boolean => window.matchMedia('(min-width: 768px)').matches;

/** Hours may begin from seven to a quarter to ten in the evening. */
const firstStart = CALENDAR.firstHour * 60;
const lastStart = (CALENDAR.lastHour + 1) * 60 - CALENDAR.stepMinutes;

/** The calendar of a desk, of days and of every week. Spec: manager §2 (Concierge calendar). */
export function DeskCalendarPage({ entId, partnerId: only, orderHref }: DeskCalendarProps) {
  const t = useTranslations('calendars');
  const language = useLocale();
  const toast = useToast();
  const dialogs = useDialogs();
  const setAbsence = useActionWithToast(definePartnerAbsence);
  const today = useToday();
  const now = useZonedClock(useTimeZone() ?? 'Europe/Paris');
  const navigate = useNavigate();
  const weekText = useWeekText(today);
  const search: { day?: unknown; tab?: unknown; partner?: unknown; span?: unknown } = useSearch({ strict: false });
  const day = typeof search.day === 'string' && isLocalDate(search.day) ? search.day : today;
  const tab: CalendarTab = search.tab === 'recurring' ? 'recurring' : 'real';
  const monday = mondayOf(day);
  const lastDay = addDays(today, CALENDAR.aheadDays);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const query = useActionQuery(
    getGestionnaireCalendarInfo,
    { entId, from: monday, to: addDays(monday, 6) },
    { keepPrevious: true },
  );
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const entryActs = useEntryActs(entId);
  const failed = query.data === undefined && query.error !== null;
  // A calendar that could not be loaded is empty and cannot be edited (Spec: manager §8).
  const calendar: DeskCalendar = query.data ?? nothing;
  const disabled = query.data === undefined;
  const asked = only ?? (typeof search.partner === 'number' ? search.partner : null);
  const partnerId = asked !== null && calendar.partners.some(({ id }) => id === asked) ? asked : only;

  // Those without any hours yet are many at some desks: they are asked for.
  const shown = calendar.partners.filter(({ id, hasEntries }) => hasEntries || id === partnerId);
  const others = calendar.partners.filter((partner) => !shown.includes(partner));

  // One day of all partners has a lane for each of them; one partner has a week.
  const span: CalendarSpan = tab === 'real' && partnerId === null && search.span === 'day' ? 'day' : 'week';
  const isDay = span === 'day';

  const go = (to: { day?: LocalDate; tab?: CalendarTab; partner?: number | null; span?: CalendarSpan }) => {
    const next = { day, tab, partner: partnerId, span, ...to };
    void navigate({
      to: '.',
      search: {
        ...(next.day !== today && { day: next.day }),
        ...(next.tab === 'recurring' && { tab: next.tab }),
        ...(only === null && next.partner !== null && { partner: next.partner }),
        ...(next.span === 'day' && next.partner === null && { span: next.span }),
      } as never,
      replace: true,
    });
  };
  const leaf = (by: number) => {
    const next = isDay ? addDays(day, by) : addDays(monday, by * 7);
    if (next <= lastDay) go({ day: next });
  };
  const create = (
    at: { date: LocalDate; dayOfWeek: number; startMinutes: number },
    { whose = partnerId, minutes }: { whose?: number | null; minutes?: number } = {},
  ) => {
    if (!disabled) setOpened({ kind: 'entry', draft: newDraft(tab, at, whose, minutes), remove: null });
  };
  const openAbsence = () => {
    if (!disabled) setOpened({ kind: 'absence' });
  };
  const createHere = () => create({ date: day < today ? today : day, dayOfWeek: dayOfWeek(day), startMinutes: 9 * 60 });
  useKeyDown((event) => {
    if (isEditableTarget(event) || event.ctrlKey || event.metaKey || event.altKey || opened !== null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const act = {
      n: createHere,
      a: openAbsence,
      t: () => go({ day: today }),
      ArrowLeft: () => leaf(-1),
      ArrowRight: () => leaf(1),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });

  const dateOf = (column: number): LocalDate => (isDay ? day : (days[column] ?? day));
  const openAppointment = (block: Block, date: LocalDate) => setOpened({ kind: 'appointment', block, date, to: null });
  const open = (block: PlacedBlock, column: number) => {
    const date = dateOf(column);
    if (block.kind === 'several') return setOpened({ kind: 'several', block, date });
    if (block.kind === 'appointment') return openAppointment(block, date);
    openHours(block, date);
  };
  const openHours = ({ kind, hours }: Block, date: LocalDate) => {
    if (hours === null) return;
    if (kind === 'removed') return void entryActs.restore(hours.entry.id).then(() => setOpened(null));
    const onDay = tab === 'real' ? date : null;
    const remove = () => {
      setOpened(null);
      void entryActs.remove(hours, onDay);
    };
    setOpened({ kind: 'entry', draft: draftOf(hours, onDay), remove });
  };
  const move = (block: PlacedBlock, column: number, by: { columns: number; minutes: number }) => {
    const date = dateOf(column);
    const toDate = dateOf(column + by.columns);
    if (block.kind === 'appointment')
      return setOpened({
        kind: 'appointment',
        block,
        date,
        to: { date: toDate, startMinutes: Math.max(0, block.startMinutes + by.minutes) },
      });
    if (block.kind !== 'free' || block.hours === null) return;
    const onDay = tab === 'real' ? date : null;
    const before = draftOf(block.hours, onDay);
    const moved = {
      ...before,
      startMinutes: Math.min(Math.max(before.startMinutes + by.minutes, firstStart), lastStart),
      date: before.date === '' ? '' : addDays(before.date, by.columns),
      dayOfWeek: before.dayOfWeek + by.columns,
    };
    void entryActs.move(moved, before);
  };
  const remove = (block: PlacedBlock, column: number) => {
    if (block.kind !== 'free' || block.hours === null) return;
    void entryActs.remove(block.hours, tab === 'real' ? dateOf(column) : null);
  };

  const takeBackAbsence = (id: number, partner: string) => {
    const question = { title: t('absence.takeBackQuestion', elided({ partner })), confirmLabel: t('absence.takeBack') };
    void dialogs.confirm(question).then(async (isSure) => {
      if (isSure && (await setAbsence({ mode: 'delete', data: { id } })) !== undefined)
        toast.success(t('absence.takenBack'));
    });
  };

  const columns = useCalendarColumns({
    calendar,
    isUnknown: disabled || query.isPlaceholderData,
    days,
    day,
    today,
    now,
    partnerId,
    // On a phone a day is chosen first.
    onDay: (date) => go({ day: date, ...(date === day || isWide() ? { span: 'day' } : {}) }),
    onPartner: (partner) => go({ partner }),
    onAbsence: takeBackAbsence,
    onWaiting: (date) => setOpened({ kind: 'waiting', date }),
    onWarned: (blocks, date) => {
      const [first] = blocks;
      if (first !== undefined && blocks.length === 1) openAppointment(first, date);
      else setOpened({ kind: 'warned', blocks, date });
    },
  });
  const gridColumns = tab === 'recurring' ? columns.ofEveryWeek() : isDay ? columns.ofDay(shown) : columns.ofWeek();
  const title =
    tab === 'recurring'
      ? t('everyWeek')
      : isDay
        ? capitalised(formatDate(day, 'long', language, today))
        : weekText(monday);
  const nobody = query.data !== undefined && calendar.partners.length === 0;
  return (
    <div className={styles.page} aria-busy={query.isPlaceholderData || query.isPending}>
      <CalendarHead
        title={title}
        tab={tab}
        onTab={(next) => go({ tab: next })}
        isDay={isDay}
        onLeaf={leaf}
        isLast={(isDay ? addDays(day, 1) : addDays(monday, 7)) > lastDay}
        onToday={() => go({ day: today })}
        onAbsence={disabled ? null : openAbsence}
        onAdd={disabled ? null : createHere}
      />
      <div className={styles.chips}>
        {only === null && calendar.partners.length > 0 && (
          <PartnerChips
            shown={shown}
            others={others}
            chosen={partnerId}
            appointments={tab === 'real' ? calendar.appointments : []}
            onChoose={(partner) => go({ partner })}
          />
        )}
        {!failed && !nobody && (
          <div className={styles.looks}>
            {only === null && tab === 'real' && partnerId === null && (
              <CalendarSpanChoice value={span} onValueChange={(next) => go({ span: next })} />
            )}
            <CalendarLegend />
          </div>
        )}
      </div>
      {failed && query.error !== null && (
        <div className={styles.failed}>
          <QueryError failure={query.error} retry={() => void query.refetch()} />
        </div>
      )}
      {nobody ? (
        <EmptyState object="accueil" title={t('empty')}>
          {t('emptyHelp')}
        </EmptyState>
      ) : (
        <WeekGrid
          label={title}
          columns={gridColumns}
          current={isDay ? 0 : daysBetween(monday, day)}
          isLanes={isDay}
          partners={shown}
          disabled={disabled}
          staysInColumn={(block) =>
            isDay || (tab === 'real' && block.hours?.kind === 'recurring' && block.kind === 'free')
          }
          onCreate={(column, startMinutes, minutes) =>
            create(
              { date: dateOf(column), dayOfWeek: column + 1, startMinutes },
              { minutes, ...(isDay && { whose: shown[column]?.id ?? null }) },
            )
          }
          onOpen={open}
          onMove={move}
          onRemove={remove}
        />
      )}
      <footer className={styles.foot}>
        <KeyHints
          hints={[
            { keys: [t('keys.drag')], words: t('keys.dragWords') },
            { keys: ['Alt', '↑', '↓'], words: t('keys.quarter') },
            { keys: ['←', '→'], words: t(isDay ? 'keys.day' : 'keys.week') },
            { keys: [t('keys.delete')], words: t('keys.remove') },
          ]}
        />
        <span>
          {t('openUntil', { day: formatDate(lastDay, 'long', language, today), count: String(CALENDAR.aheadDays) })}
        </span>
      </footer>
      {opened !== null && (
        <CalendarDialogs
          opened={opened}
          calendar={calendar}
          entId={entId}
          partnerId={partnerId}
          day={day < today ? today : day}
          today={today}
          isEveryWeek={tab === 'recurring'}
          shown={shown}
          orderHref={orderHref}
          onHours={openHours}
          onAppointment={openAppointment}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
