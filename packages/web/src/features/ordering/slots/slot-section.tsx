import { getCalendarSlots } from '@loge/contract/ordering/get-calendar-slots';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { SHOWN_SLOT_DAYS } from '@loge/domain/ordering/calendar-slots';
import { AFTERNOON_BEGINS, shownDays, slotDays, timesOf } from '@loge/domain/ordering/slot-days';
import { IconCalendarPlus, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { classNames } from '../../../design-system/class-names.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { ErrorState } from '../../../design-system/feedback/error-state.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { DayTiles } from '../../../design-system/fields/day-tiles.tsx';
import { TimeTiles } from '../../../design-system/fields/time-tiles.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { DeskLink } from '../../../routing/desk-link.tsx';
import { useUser } from '../../../session/session.ts';
import { controlId, type FormPart } from '../form/form-context.ts';
import { useSuggestedDateTime } from '../form/use-suggested-date-time.ts';
import { useDuration } from '../use-duration.ts';
import { DayPartChoice } from './day-part-choice.tsx';
import { SlotUnavailable } from './slot-unavailable.tsx';
import { serviceMinutes } from './service-minutes.ts';
import { keptPlace, WaitingDays } from './waiting-days.tsx';
import styles from './slot-section.module.css';

/** When an offer with a calendar takes place: a part of the day or none, a day, an hour. Spec: beneficiary-and-access §4 (Calendar orders). */
export function SlotSection(part: FormPart) {
  const t = useTranslations('ordering');
  const { offer } = part;
  const slots = useActionQuery(getCalendarSlots, { offreId: offer.id });
  return (
    <>
      <h2 className={styles.title}>{t(`form.when.${offer.workflow}`)}</h2>
      {slots.data !== undefined ? (
        <Picker {...part} calendar={slots.data} />
      ) : slots.isError ? (
        <ErrorState title={t('slots.failed')} onRetry={() => void slots.refetch()}>
          {t('slots.failedHint')}
        </ErrorState>
      ) : (
        <SkeletonGroup className={styles.skeletons}>
          {Array.from({ length: SHOWN_SLOT_DAYS }, (_, index) => (
            <Skeleton key={index} shape="box" height={78} />
          ))}
        </SkeletonGroup>
      )}
    </>
  );
}

function Picker({
  offer,
  draft,
  problems,
  change,
  calendar,
}: FormPart & { calendar: OutputOf<typeof getCalendarSlots> }) {
  const t = useTranslations('ordering.slots');
  const duration = useDuration();
  const label = useLabel();
  const isManager = useUser().gestionnaire;
  const [asked, setAsked] = useState(SHOWN_SLOT_DAYS);
  const halfDays = offer.hasCalendarHalfDay;
  const minutes = serviceMinutes(offer, draft);
  const dayPart = halfDays ? draft.dayPart : null;
  const days = slotDays(calendar, { minutes, dayPart });
  const shown = days.slice(0, shownDays(days, asked, draft.beginDate));
  const chosen = days.find(({ date }) => date === draft.beginDate);
  // A day without an hour yet may have filled up in the meantime: then there is none to choose.
  const isLost =
    draft.beginDate !== '' &&
    draft.whenIsProposed !== true &&
    (draft.time === ''
      ? chosen === undefined || timesOf(chosen, { withTaken: isManager }).length === 0
      : chosen?.times.includes(draft.time) !== true);
  const problem = problems.beginDate ?? problems.time;
  useSuggestedDateTime({ draft, change }, keptPlace(calendar.waiting, days) ?? null);

  const chooseDay = (beginDate: string) => {
    const day = days.find(({ date }) => date === beginDate);
    const kept = day?.times.includes(draft.time) === true ? draft.time : '';
    change({ ...draft, beginDate, time: halfDays ? (day?.allTimes[0] ?? '') : kept, whenIsProposed: false });
  };
  if (days.length === 0) {
    return (
      <Note>
        <span>
          {t.rich('none', {
            days: String(calendar.maxDaysAhead),
            link: (words) => <DeskLink>{words}</DeskLink>,
          })}
        </span>
      </Note>
    );
  }
  return (
    <>
      {halfDays && (
        <DayPartChoice
          value={draft.dayPart}
          onValueChange={(next) =>
            change({ ...draft, dayPart: next, beginDate: '', time: '', whenIsProposed: undefined })
          }
        />
      )}
      {calendar.calendarText !== null && (
        <Note icon={IconInfoCircle} className={styles.note}>
          {label(calendar.calendarText)}
        </Note>
      )}
      {!halfDays && minutes > 0 && <p className={styles.lasts}>{t('lasts', { duration: duration(minutes) })}</p>}
      {isLost && (
        <SlotUnavailable
          days={days}
          lost={{ date: draft.beginDate, time: draft.time === '' ? AFTERNOON_BEGINS : draft.time }}
          halfDays={halfDays}
          onChoose={({ date, time }) => change({ ...draft, beginDate: date, time, whenIsProposed: false })}
        />
      )}
      <div id={controlId('beginDate')} tabIndex={-1} className={styles.target}>
        <DayTiles
          label={t('days')}
          hideLabel
          wrap
          byMonth
          // Managers see what is taken, and may try it all the same.
          days={shown.map(({ date, times }) => ({ date, full: times.length === 0, mayBeTried: isManager }))}
          value={draft.beginDate}
          onValueChange={chooseDay}
        />
      </div>
      <WaitingDays offreId={offer.id} days={shown} waiting={calendar.waiting} minutes={minutes} dayPart={dayPart} />
      {shown.length < days.length && (
        <Button
          variant="ghost"
          size="md"
          icon={IconCalendarPlus}
          className={styles.more}
          onClick={() => setAsked(shown.length + SHOWN_SLOT_DAYS * 2)}
        >
          {t('more')}
        </Button>
      )}
      <div id={controlId('time')} tabIndex={-1} className={classNames(styles.target, styles.hours)}>
        {chosen !== undefined && !halfDays && (
          <TimeTiles
            label={t('hours')}
            noon={AFTERNOON_BEGINS}
            times={timesOf(chosen, { withTaken: isManager })}
            value={draft.time}
            onValueChange={(time) => change({ ...draft, time, whenIsProposed: false })}
          />
        )}
      </div>
      {!isLost && problem !== undefined && <p className={styles.problem}>{problem}</p>}
    </>
  );
}
