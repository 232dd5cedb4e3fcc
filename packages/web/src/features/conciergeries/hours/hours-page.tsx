import { elided } from '@loge/domain/shared/french-words';
import {
  addMonths,
  dayInMonthOf,
  formatDate,
  formatTime,
  isLocalDate,
  type LocalDate,
} from '@loge/domain/shared/local-date';
import { IconCalendarOff, IconClockEdit } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRefetchWhenDeskChanges } from '../../../client/refetch-when-desk-changes.ts';
import { useZonedClock } from '../../../client/local-moment.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { isEditableTarget } from '../../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../../design-system/data/use-key-down.ts';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { type ChosenDays, daysFromTo, firstOf, lastOf, oneDay } from './chosen-days.ts';
import { ComingCard } from './coming-card.tsx';
import { type DaysDraft, draftFor } from './days-draft.ts';
import { DaysDialog } from './days-dialog.tsx';
import { GraceCard } from './grace-card.tsx';
import { type HoursFacts, useHoursFacts } from './hours-facts.ts';
import styles from './hours.module.css';
import { useDaysActs } from './use-days-acts.ts';
import { useDeskNowWords } from './use-desk-now-words.ts';
import { WeekCard } from './week-card.tsx';
import { type HoursAudience, WeeklyHoursDialog } from './weekly-hours-dialog.tsx';
import { YearCard } from './year-card.tsx';

interface HoursPageProps {
  readonly conciergerieId: number;
  readonly canEdit: boolean;
}

/** When a desk is open: each week, this year, and from when on it counts as missing. Spec: partner-content-locker §2 /conciergerieHours. */
export function HoursPage({ conciergerieId, canEdit }: HoursPageProps) {
  const { facts, desk, failure, retry } = useHoursFacts(conciergerieId);
  useRefetchWhenDeskChanges(desk, desk.data?.now, desk.data?.now.zone ?? 'Europe/Paris');
  if (facts !== undefined) return <Hours conciergerieId={conciergerieId} canEdit={canEdit} facts={facts} />;
  if (failure !== null) return <QueryError failure={failure} retry={retry} />;
  return (
    <SkeletonGroup className={styles.page}>
      <Skeleton width="40%" height={30} />
      <div className={styles.columns}>
        <Skeleton shape="box" height={420} />
        <Skeleton shape="box" height={640} />
      </div>
    </SkeletonGroup>
  );
}

type Opened =
  | { readonly kind: 'week'; readonly audience: HoursAudience }
  | { readonly kind: 'days'; readonly draft: DaysDraft };

/** How far the year goes: as far as the changes of the clock are known. */
const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

function Hours({
  conciergerieId,
  canEdit,
  facts: { desk, holidays, exceptional },
}: HoursPageProps & { facts: HoursFacts }) {
  const t = useTranslations('deskHours');
  const language = useLocale();
  const navigate = useNavigate();
  const search: { from?: unknown } = useSearch({ strict: false });
  const { profile, extraInfos, now } = desk;
  const { weeklyHours, weeklyHoursBenef } = extraInfos;
  const { date: today, time } = useZonedClock(now.zone);
  const nowWords = useDeskNowWords();
  const thisMonth = dayInMonthOf(today, 1);
  const [earliest, latest] = [addMonths(thisMonth, -MONTHS_BACK), addMonths(thisMonth, MONTHS_AHEAD)];
  const asked = typeof search.from === 'string' && isLocalDate(`${search.from}-01`) ? `${search.from}-01` : thisMonth;
  const from = asked < earliest ? earliest : asked > latest ? latest : asked;
  const yearFacts = useMemo(
    () => ({ weekly: weeklyHours, holidays, exceptional }),
    [weeklyHours, holidays, exceptional],
  );
  const [chosen, setChosen] = useState<ChosenDays | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const acts = useDaysActs(conciergerieId, exceptional);
  const onFrom = (month: LocalDate) =>
    void navigate({
      to: '.',
      search: (month === thisMonth ? {} : { from: month.slice(0, 7) }) as never,
      replace: true,
    });
  const openDays = (open: 0 | 1) => {
    const { first, last } =
      chosen === null ? { first: today, last: today } : { first: firstOf(chosen), last: lastOf(chosen) };
    // What was on a day that is over stays as it was.
    if (last < today) return;
    setOpened({ kind: 'days', draft: draftFor(first < today ? today : first, last, open, exceptional) });
  };
  const toUsual = () => {
    if (chosen === null) return;
    const own = new Set(exceptional.map(({ day }) => day));
    const days = daysFromTo(firstOf(chosen), lastOf(chosen)).filter((day) => day >= today && own.has(day));
    if (days.length > 0) void acts.toUsual(days);
  };
  useKeyDown((event) => {
    if (!canEdit || isEditableTarget(event) || event.ctrlKey || event.metaKey || event.altKey || opened !== null)
      return;
    if (document.querySelector('dialog[open]') !== null) return;
    const act = {
      e: () => openDays(1),
      f: () => openDays(0),
      m: () => setOpened({ kind: 'week', audience: 'desk' }),
      delete: toUsual,
    }[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  const onChoose = useCallback((days: ChosenDays) => setChosen(days), []);
  const city = now.zone.split('/').at(-1)?.replaceAll('_', ' ') ?? now.zone;
  return (
    <>
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>
              {t('title', elided({ name: profile.name }))}
              <span className={styles.state} data-open={now.isOpen}>
                {nowWords(now, today)}
              </span>
            </h1>
            <p className={styles.soft}>
              {t('now', { city, day: formatDate(today, 'long', language), time: formatTime(time, language, 'always') })}
            </p>
          </div>
          {canEdit && (
            <div className={styles.headActs}>
              <Button size="md" variant="outline" icon={IconCalendarOff} keyHint="F" onClick={() => openDays(0)}>
                {t('year.closedDay')}
              </Button>
              <Button size="md" icon={IconClockEdit} keyHint="E" onClick={() => openDays(1)}>
                {t('year.kinds.exceptional')}
              </Button>
            </div>
          )}
        </header>
        <div className={styles.columns}>
          <div className={styles.rail}>
            {weeklyHours.length === 0 && weeklyHoursBenef.length === 0 ? (
              <EmptyState
                object="cles"
                title={t('week.empty')}
                action={
                  canEdit && (
                    <Button size="md" variant="tinted" onClick={() => setOpened({ kind: 'week', audience: 'desk' })}>
                      {t('week.begin')}
                    </Button>
                  )
                }
              >
                {t('week.emptyHelp')}
              </EmptyState>
            ) : (
              <WeekCard
                desk={weeklyHours}
                beneficiaries={weeklyHoursBenef}
                onEdit={canEdit ? (audience) => setOpened({ kind: 'week', audience }) : null}
              />
            )}
            <GraceCard minutes={extraInfos.openingTimeGracePeriod} canEdit={canEdit} />
            <ComingCard
              facts={yearFacts}
              today={today}
              onChoose={({ first, last }) => {
                onFrom(first < from || first >= addMonths(from, 12) ? dayInMonthOf(first, 1) : from);
                setChosen(first === last ? oneDay(first) : { anchor: first, head: last });
              }}
            />
          </div>
          <YearCard
            facts={yearFacts}
            clockChanges={now.clockChanges}
            today={today}
            from={from}
            onFrom={onFrom}
            chosen={chosen}
            onChoose={onChoose}
            acts={canEdit ? { onExceptional: () => openDays(1), onClosed: () => openDays(0), onUsual: toUsual } : null}
          />
        </div>
      </div>
      <footer className={styles.foot}>
        <KeyHints
          hints={[
            { keys: ['←', '→'], words: t('keys.day') },
            { keys: ['↑', '↓'], words: t('keys.week') },
            ...(canEdit
              ? [
                  { keys: ['E'], words: t('keys.exceptional') },
                  { keys: ['F'], words: t('keys.closed') },
                  { keys: [t('keys.shift')], words: t('keys.extend') },
                  { keys: [t('year.deleteKey')], words: t('keys.usual') },
                ]
              : []),
          ]}
        />
      </footer>
      {opened?.kind === 'week' && (
        <WeeklyHoursDialog
          audience={opened.audience}
          hours={opened.audience === 'desk' ? weeklyHours : weeklyHoursBenef}
          deskHours={weeklyHours}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'days' && (
        <DaysDialog
          conciergerieId={conciergerieId}
          start={opened.draft}
          existing={exceptional}
          weekly={weeklyHours}
          clockChanges={now.clockChanges}
          today={today}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
