import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { capitalised } from '@loge/domain/shared/capitalised';
import { elided } from '@loge/domain/shared/french-words';
import { addDays, dayOfWeek, daysBetween, formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { useState } from 'react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { useToday, useZonedClock } from '../../client/local-moment.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { type DeskCalendar, nothing } from './calendar-blocks.ts';
import { useCalendarColumns } from './calendar-columns.tsx';
import { CalendarDialogs, type OpenedDialog } from './calendar-dialogs.tsx';
import { CalendarHead, type CalendarTab } from './calendar-head.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { type CalendarSpan, CalendarSpanChoice } from './calendar-span-choice.tsx';
import styles from './calendars.module.css';
import { newDraft } from './entry-draft.ts';
import { PartnerChips } from './partner-chips.tsx';
import { useCalendarBlocks } from './use-calendar-blocks.ts';
import { useCalendarPlace } from './use-calendar-place.ts';
import { useWeekText } from './use-week-text.ts';
import { WeekGrid } from './week-grid.tsx';

interface DeskCalendarProps {
  readonly entId: number;
  /** The one partner whose calendar it is; null for all who work at the desk, to choose among. */
  readonly partnerId: number | null;
  readonly orderHref: (id: number) => string;
}

const isWide = (): boolean => window.matchMedia('(min-width: 768px)').matches;

/** The calendar of a desk, of days and of every week. Spec: manager §2 (Concierge calendar). */
export function DeskCalendarPage(props: DeskCalendarProps) {
  const t = useTranslations('calendars');
  const view = useCalendarView(props);
  const { query, calendar, tab, isDay, days, day, shown, partnerId, disabled, setOpened } = view;
  const blocks = useCalendarBlocks({
    ...{ entId: props.entId, isEveryWeek: tab === 'recurring', setOpened },
    dateOf: (column) => (isDay ? day : (days[column] ?? day)),
  });
  const nobody = query.data !== undefined && calendar.partners.length === 0;
  const { create, openAbsence, createHere } = useCreating(view);
  const today = useToday();
  const now = useZonedClock(useTimeZone() ?? 'Europe/Paris');
  const columns = useCalendarColumns({
    ...{ calendar, days, day, today, now, partnerId },
    isUnknown: disabled || query.isPlaceholderData,
    // On a phone a day is chosen first.
    onDay: (date) => view.go({ day: date, ...(date === day || isWide() ? { span: 'day' } : {}) }),
    onPartner: (partner) => view.go({ partner }),
    onAbsence: useTakingBackAbsence(),
    onWaiting: (date) => setOpened({ kind: 'waiting', date }),
    onWarned: blocks.openWarned,
  });
  const gridColumns = tab === 'recurring' ? columns.ofEveryWeek() : isDay ? columns.ofDay(shown) : columns.ofWeek();
  return (
    <div className={styles.page} aria-busy={query.isPlaceholderData || query.isPending}>
      <CalendarHead
        title={view.title}
        tab={tab}
        onTab={(next) => view.go({ tab: next })}
        isDay={isDay}
        onLeaf={view.leaf}
        isLast={view.isLast}
        onToday={() => view.go({ day: today })}
        onAbsence={disabled ? null : openAbsence}
        onAdd={disabled ? null : createHere}
      />
      <CalendarChoices view={view} isAll={props.partnerId === null} nobody={nobody} />
      {view.failed && query.error !== null && (
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
          label={view.title}
          columns={gridColumns}
          current={isDay ? 0 : daysBetween(view.monday, day)}
          isLanes={isDay}
          partners={shown}
          disabled={disabled}
          staysInColumn={(block) =>
            isDay || (tab === 'real' && block.hours?.kind === 'recurring' && block.kind === 'free')
          }
          onCreate={create}
          onOpen={blocks.open}
          onMove={blocks.move}
          onRemove={blocks.remove}
        />
      )}
      <CalendarFoot isDay={isDay} lastDay={view.lastDay} />
      {view.opened !== null && (
        <CalendarDialogs
          {...{ opened: view.opened, calendar, entId: props.entId, partnerId, today, shown }}
          day={day < today ? today : day}
          isEveryWeek={tab === 'recurring'}
          orderHref={props.orderHref}
          onHours={blocks.openHours}
          onAppointment={blocks.openAppointment}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type CalendarView = ReturnType<typeof useCalendarView>;

/** What of the calendar is shown: its days, its partners, and the dialog over it. */
function useCalendarView({ entId, partnerId: only }: DeskCalendarProps) {
  const t = useTranslations('calendars');
  const language = useLocale();
  const today = useToday();
  const weekText = useWeekText(today);
  const place = useCalendarPlace(only, today);
  const { day, tab, monday, lastDay, asked } = place;
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const query = useActionQuery(
    getGestionnaireCalendarInfo,
    { entId, from: monday, to: addDays(monday, 6) },
    { keepPrevious: true },
  );
  // A calendar that could not be loaded is empty and cannot be edited (Spec: manager §8).
  const calendar: DeskCalendar = query.data ?? nothing;
  const partnerId = asked !== null && calendar.partners.some(({ id }) => id === asked) ? asked : only;
  const span = place.spanFor(partnerId);
  const isDay = span === 'day';
  const go = (to: { day?: LocalDate; tab?: CalendarTab; partner?: number | null; span?: CalendarSpan }) =>
    place.go({ day, tab, partner: partnerId, span, ...to });
  const next = (by: number) => (isDay ? addDays(day, by) : addDays(monday, by * 7));
  const dayTitle = isDay ? capitalised(formatDate(day, 'long', language, today)) : weekText(monday);
  // Those without any hours yet are many at some desks: they are asked for.
  const shown = calendar.partners.filter(({ id, hasEntries }) => hasEntries || id === partnerId);
  return {
    ...{ query, calendar, opened, setOpened, partnerId, span, isDay, go, shown },
    ...{ day, tab, monday, lastDay, days: place.days },
    others: calendar.partners.filter((partner) => !shown.includes(partner)),
    disabled: query.data === undefined,
    failed: query.data === undefined && query.error !== null,
    isLast: next(1) > lastDay,
    leaf: (by: number) => {
      if (next(by) <= lastDay) go({ day: next(by) });
    },
    title: tab === 'recurring' ? t('everyWeek') : dayTitle,
  };
}

/** New hours and absences, by the mouse and by the keys of the page. */
function useCreating({ day, days, tab, isDay, shown, partnerId, disabled, opened, setOpened, go, leaf }: CalendarView) {
  const today = useToday();
  const createAt = (
    at: { date: LocalDate; dayOfWeek: number; startMinutes: number },
    { whose = partnerId, minutes }: { whose?: number | null; minutes?: number } = {},
  ) => {
    if (!disabled) setOpened({ kind: 'entry', draft: newDraft(tab, at, whose, minutes), remove: null });
  };
  const openAbsence = () => {
    if (!disabled) setOpened({ kind: 'absence' });
  };
  const createHere = () =>
    createAt({ date: day < today ? today : day, dayOfWeek: dayOfWeek(day), startMinutes: 9 * 60 });
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
  return {
    openAbsence,
    createHere,
    create: (column: number, startMinutes: number, minutes?: number) =>
      createAt(
        { date: isDay ? day : (days[column] ?? day), dayOfWeek: column + 1, startMinutes },
        { ...(minutes !== undefined && { minutes }), ...(isDay && { whose: shown[column]?.id ?? null }) },
      ),
  };
}

/** Takes an absence back, once that is meant. */
function useTakingBackAbsence(): (id: number, partner: string) => void {
  const t = useTranslations('calendars');
  const toast = useToast();
  const dialogs = useDialogs();
  const setAbsence = useActionWithToast(definePartnerAbsence);
  return (id, partner) => {
    const question = { title: t('absence.takeBackQuestion', elided({ partner })), confirmLabel: t('absence.takeBack') };
    void dialogs.confirm(question).then(async (isSure) => {
      if (isSure && (await setAbsence({ mode: 'delete', data: { id } })) !== undefined)
        toast.success(t('absence.takenBack'));
    });
  };
}

interface CalendarChoicesProps {
  readonly view: CalendarView;
  /** All partners may be chosen among. */
  readonly isAll: boolean;
  readonly nobody: boolean;
}

/** Whose calendar it is, a day or a week, and what the colours mean. */
function CalendarChoices({ view, isAll, nobody }: CalendarChoicesProps) {
  const { calendar, tab, partnerId, span, go } = view;
  return (
    <div className={styles.chips}>
      {isAll && calendar.partners.length > 0 && (
        <PartnerChips
          shown={view.shown}
          others={view.others}
          chosen={partnerId}
          appointments={tab === 'real' ? calendar.appointments : []}
          onChoose={(partner) => go({ partner })}
        />
      )}
      {!view.failed && !nobody && (
        <div className={styles.looks}>
          {isAll && tab === 'real' && partnerId === null && (
            <CalendarSpanChoice value={span} onValueChange={(next) => go({ span: next })} />
          )}
          <CalendarLegend />
        </div>
      )}
    </div>
  );
}

function CalendarFoot({ isDay, lastDay }: { readonly isDay: boolean; readonly lastDay: LocalDate }) {
  const t = useTranslations('calendars');
  const language = useLocale();
  const today = useToday();
  return (
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
  );
}
