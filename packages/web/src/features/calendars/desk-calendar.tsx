import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { mondayOf } from '@loge/domain/calendars/shown-days';
import { elided } from '@loge/domain/shared/french-words';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  formatDate,
  isLocalDate,
  type LocalDate,
  minutesOfDay,
} from '@loge/domain/shared/local-date';
import { messageText } from '@loge/domain/shared/messages';
import { IconBeach, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { useZonedClock, useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import {
  blocksOfDay,
  blocksOfWeekday,
  nothing,
  waitingOn,
  type Block,
  type DeskCalendar,
  type PlacedBlock,
} from './calendar-blocks.ts';
import styles from './calendars.module.css';
import { DayHead, DayNotes } from './day-head.tsx';
import { DayWaiting } from './day-waiting.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { draftOf, newDraft, type EntryDraft } from './entry-draft.ts';
import { PartnerChips } from './partner-chips.tsx';
import { OverlappingEntriesDialog } from './overlapping-entries-dialog.tsx';
import { useEntryActs } from './use-entry-acts.ts';
import { useWeekText } from './use-week-text.ts';
import { useWeekdayName } from './use-weekday-name.ts';
import { type GridColumn, WeekGrid } from './week-grid.tsx';

interface DeskCalendarProps {
  readonly entId: number;
  /** The one partner whose calendar it is; null for all who work at the desk, to choose among. */
  readonly partnerId: number | null;
  readonly orderHref: (id: number) => string;
}

type Opened =
  | { readonly kind: 'absence' }
  | { readonly kind: 'waiting'; readonly date: LocalDate }
  | { readonly kind: 'several'; readonly block: PlacedBlock; readonly date: LocalDate }
  | { readonly kind: 'entry'; readonly draft: EntryDraft; readonly remove: (() => void) | null }
  | {
      readonly kind: 'appointment';
      readonly block: PlacedBlock;
      readonly date: LocalDate;
      readonly to: { readonly date: LocalDate; readonly startMinutes: number } | null;
    };

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
  const weekday = useWeekdayName();
  const weekText = useWeekText(today);
  const search: { day?: unknown; tab?: unknown; partner?: unknown } = useSearch({ strict: false });
  const day = typeof search.day === 'string' && isLocalDate(search.day) ? search.day : today;
  const tab = search.tab === 'recurring' ? 'recurring' : 'real';
  const monday = mondayOf(day);
  const lastDay = addDays(today, CALENDAR.aheadDays);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const query = useActionQuery(
    getGestionnaireCalendarInfo,
    { entId, from: monday, to: addDays(monday, 6) },
    { keepPrevious: true },
  );
  const [opened, setOpened] = useState<Opened | null>(null);
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

  const go = (to: { day?: LocalDate; tab?: 'real' | 'recurring'; partner?: number | null }) => {
    const next = { day, tab, partner: partnerId, ...to };
    void navigate({
      to: '.',
      search: {
        ...(next.day !== today && { day: next.day }),
        ...(next.tab === 'recurring' && { tab: next.tab }),
        ...(only === null && next.partner !== null && { partner: next.partner }),
      } as never,
      replace: true,
    });
  };
  const leaf = (weeks: number) => {
    const next = addDays(monday, weeks * 7);
    if (next <= lastDay) go({ day: next });
  };
  const create = (at: { date: LocalDate; dayOfWeek: number; startMinutes: number }, minutes?: number) => {
    if (disabled) return;
    if (partnerId === null) return toast.error(messageText('selectPartnerBeforeEntry', language));
    setOpened({ kind: 'entry', draft: newDraft(tab, at, partnerId, minutes), remove: null });
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

  const open = (block: PlacedBlock, column: number) => {
    const date = days[column] ?? day;
    if (block.kind === 'several') return setOpened({ kind: 'several', block, date });
    if (block.kind === 'appointment') return setOpened({ kind: 'appointment', block, date, to: null });
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
    const date = days[column] ?? day;
    const toDate = days[column + by.columns] ?? date;
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
      startMinutes: before.startMinutes + by.minutes,
      date: before.date === '' ? '' : addDays(before.date, by.columns),
      dayOfWeek: before.dayOfWeek + by.columns,
    };
    void entryActs.move(moved, before);
  };
  const remove = (block: PlacedBlock, column: number) => {
    if (block.kind !== 'free' || block.hours === null) return;
    void entryActs.remove(block.hours, tab === 'real' ? (days[column] ?? null) : null);
  };

  const takeBackAbsence = (id: number, partner: string) => {
    const question = { title: t('absence.takeBackQuestion', elided({ partner })), confirmLabel: t('absence.takeBack') };
    void dialogs.confirm(question).then(async (isSure) => {
      if (isSure && (await setAbsence({ mode: 'delete', data: { id } })) !== undefined)
        toast.success(t('absence.takenBack'));
    });
  };

  const someoneWaits = days.some((date) => waitingOn(calendar, date, partnerId).length > 0);
  const columns: GridColumn[] =
    tab === 'real'
      ? days.map((date) => {
          const blocks = blocksOfDay(calendar, date, partnerId);
          return {
            key: date,
            label: formatDate(date, 'long', language),
            head: (
              <DayHead
                date={date}
                blocks={blocks}
                isToday={date === today}
                isOpen={date === day}
                onOpen={() => go({ day: date })}
              />
            ),
            notes: (
              <DayNotes
                calendar={calendar}
                date={date}
                partnerId={partnerId}
                blocks={blocks}
                onAbsence={takeBackAbsence}
              />
            ),
            ...(someoneWaits && {
              waiting: (
                <DayWaiting
                  waiting={waitingOn(calendar, date, partnerId)}
                  day={formatDate(date, 'long', language)}
                  onOpen={() => setOpened({ kind: 'waiting', date })}
                />
              ),
            }),
            isToday: date === today,
            nowMinutes: date === now.date ? minutesOfDay(now.time) : null,
            isShut: calendar.closedDays.some((closed) => closed.date === date),
            blocks,
          };
        })
      : days.map((date, index) => ({
          key: String(index),
          label: weekday(index + 1, 'long'),
          head: (
            <button
              type="button"
              className={styles.dayButton}
              data-open={date === day}
              onClick={() => go({ day: date })}
            >
              {weekday(index + 1, 'long')}
            </button>
          ),
          blocks: blocksOfWeekday(calendar, index + 1, partnerId),
        }));
  const title = tab === 'real' ? weekText(monday) : t('everyWeek');
  const nobody = query.data !== undefined && calendar.partners.length === 0;
  return (
    <div className={styles.page} aria-busy={query.isPlaceholderData || query.isPending}>
      <header className={styles.head}>
        <h1 className={styles.title} aria-live="polite">
          {title}
        </h1>
        {tab === 'real' && (
          <div className={styles.leaf}>
            <IconButton icon={IconChevronLeft} label={t('previous')} onClick={() => leaf(-1)} />
            <Button size="sm" variant="outline" keyHint="T" onClick={() => go({ day: today })}>
              {t('today')}
            </Button>
            <IconButton
              icon={IconChevronRight}
              label={t('next')}
              onClick={() => leaf(1)}
              disabled={addDays(monday, 7) > lastDay}
            />
          </div>
        )}
        <div className={styles.acts}>
          <SegmentControl
            label={t('tabs.label')}
            hideLabel
            size="sm"
            options={[
              { value: 'real', label: t('tabs.real') },
              { value: 'recurring', label: t('tabs.recurring') },
            ]}
            value={tab}
            onValueChange={(next) => go({ tab: next })}
          />
          <Button
            size="sm"
            variant="outline"
            icon={IconBeach}
            keyHint="A"
            aria-disabled={disabled || undefined}
            onClick={openAbsence}
          >
            {t('absence.open')}
          </Button>
          <Button size="sm" icon={IconPlus} keyHint="N" onClick={createHere} aria-disabled={disabled || undefined}>
            {t('add')}
          </Button>
        </div>
      </header>
      {only === null && calendar.partners.length > 0 && (
        <PartnerChips shown={shown} others={others} chosen={partnerId} onChoose={(partner) => go({ partner })} />
      )}
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
          columns={columns}
          current={daysBetween(monday, day)}
          partners={shown}
          disabled={disabled}
          staysInColumn={(block) => tab === 'real' && block.hours?.kind === 'recurring' && block.kind === 'free'}
          onCreate={(column, startMinutes, minutes) =>
            create({ date: days[column] ?? day, dayOfWeek: column + 1, startMinutes }, minutes)
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
            { keys: ['←', '→'], words: t('keys.week') },
            { keys: [t('keys.delete')], words: t('keys.remove') },
          ]}
        />
        <span>
          {t('openUntil', { day: formatDate(lastDay, 'long', language, today), count: String(CALENDAR.aheadDays) })}
        </span>
      </footer>
      {opened?.kind === 'entry' && (
        <EntryDialog
          entId={entId}
          partners={calendar.partners}
          start={opened.draft}
          onRemove={opened.remove}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'absence' && (
        <AbsenceDialog
          partners={calendar.partners}
          partnerId={partnerId}
          day={day < today ? today : day}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'waiting' && (
        <WaitingDialog
          day={formatDate(opened.date, 'long', language, today)}
          waiting={waitingOn(calendar, opened.date, partnerId)}
          partners={calendar.partners}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'several' && (
        <OverlappingEntriesDialog
          block={opened.block}
          day={
            tab === 'real' ? formatDate(opened.date, 'long', language, today) : weekday(dayOfWeek(opened.date), 'long')
          }
          partners={shown}
          onOpen={(block) => openHours(block, opened.date)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'appointment' && (
        <AppointmentDialog
          block={opened.block}
          partnerName={calendar.partners.find(({ id }) => id === opened.block.partnerId)?.name ?? ''}
          date={opened.date}
          to={opened.to}
          orderHref={orderHref}
          onHours={opened.block.hours === null ? null : () => openHours(opened.block, opened.date)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
