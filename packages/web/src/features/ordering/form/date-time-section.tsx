import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { addDays, isLocalDate } from '@loge/domain/shared/local-date';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { DayTiles } from '../../../design-system/fields/day-tiles.tsx';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { TimeField } from '../../../design-system/fields/time-field.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { controlId, type FormPart } from './form-context.ts';
import { SlotSection } from '../slots/slot-section.tsx';
import { RepeatSection } from './repeat-section.tsx';
import { useSuggestedDateTime } from './use-suggested-date-time.ts';
import { deskDaysOf } from '../draft/desk-days.ts';
import { suggestedDays } from './suggested-days.ts';
import styles from './date-time-section.module.css';

const tiles = 5;

/** Whether the offer asks anything about when. */
export const asksForDate = ({ offer }: Pick<FormPart, 'offer'>): boolean =>
  !offer.avoidDate && (offer.needsADate || offer.askForTime > 0 || offer.canDoRecurring);

/** Once or regularly, as the offer allows, and then when. Spec: beneficiary-and-access §3 (Offer: canDoRecurring, canDoOneTime). */
export function DateTimeSection(part: FormPart) {
  const repeat = useTranslations('regularOrders.repeat');
  const { offer, draft, problems, change } = part;
  return (
    <>
      {offer.canDoRecurring && offer.canDoOneTime && (
        <div id={controlId('recurring')} tabIndex={-1} className={styles.target}>
          <SegmentControl<'once' | 'regularly'>
            label={repeat('question')}
            options={[
              { value: 'once', label: repeat('once') },
              { value: 'regularly', label: repeat('regularly') },
            ]}
            value={draft.recurring ? 'regularly' : 'once'}
            onValueChange={(answer) => change({ ...draft, recurring: answer === 'regularly' })}
            className={styles.repetition}
            error={problems.recurring}
          />
        </div>
      )}
      {draft.recurring ? (
        <>
          <h2 className={styles.title}>{repeat('title')}</h2>
          <RepeatSection {...part} />
        </>
      ) : offer.hasCalendar ? (
        <SlotSection {...part} />
      ) : (
        <OneTimeSection {...part} />
      )}
    </>
  );
}

/** The day, the time, whether it may be another. Spec: beneficiary-and-access §3 (Offer: needsADate, askForTime, dateFine). */
function OneTimeSection({ offer, draft, problems, change }: FormPart) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const today = useToday();
  const atDesk = draft.addressType === 'ent' || draft.addressType === '';
  const { data: desk, isError } = useActionQuery(getConcInfos, {});
  // Once the desk has closed for today, tomorrow is the first day to come by.
  const opening = atDesk && desk?.openUntil === null ? (desk.nextOpening?.date ?? today) : today;
  const first = opening < today ? today : opening;
  const days = suggestedDays(first, {
    desk: atDesk && desk !== undefined ? deskDaysOf(desk) : undefined,
    last: addDays(today, offer.maxDaysAhead),
    count: tiles,
  });
  // The desk's days are waited for: without them one could choose a day on which it is closed, or the tile of another day than was there a moment ago.
  const isUnknown = atDesk && desk === undefined;
  const [proposed] = offer.needsADate && !isUnknown ? days : [];
  useSuggestedDateTime({ draft, change }, proposed === undefined ? undefined : { date: proposed });
  const isOther = draft.beginDate !== '' && !days.includes(draft.beginDate);
  const question = t(`when.${offer.workflow}`);
  return (
    <>
      <h2 className={styles.title}>{question}</h2>
      {offer.nextNavettesLabels.length > 0 && (
        <Note icon={IconTruckDelivery} className={styles.note}>
          <b>{t('shuttles')}</b>
          <ul>
            {offer.nextNavettesLabels.map((shuttle) => (
              <li key={shuttle.fr}>{label(shuttle)}</li>
            ))}
          </ul>
        </Note>
      )}
      <div id={controlId('beginDate')} tabIndex={-1} className={styles.target}>
        {!isUnknown || isError ? (
          <DayTiles
            label={t('day')}
            hideLabel
            days={days.map((date) => ({ date }))}
            value={draft.beginDate}
            onValueChange={(beginDate) => change({ ...draft, beginDate, whenIsProposed: false })}
          />
        ) : (
          <SkeletonGroup>
            <Skeleton shape="box" height={78} />
          </SkeletonGroup>
        )}
      </div>
      <div className={styles.fields}>
        <DateField
          label={t(days.length > 0 ? 'otherDay' : 'day')}
          handsOnWrong
          value={isOther ? draft.beginDate : ''}
          min={today}
          max={addDays(today, offer.maxDaysAhead)}
          onValueChange={(beginDate) => change({ ...draft, beginDate, whenIsProposed: false })}
          error={problems.beginDate}
        />
        {offer.needsAnEndDate && (
          <DateField
            id={controlId('endDate')}
            label={t('endDate')}
            handsOnWrong
            value={draft.endDate}
            required
            min={isLocalDate(draft.beginDate) ? draft.beginDate : today}
            onValueChange={(endDate) => change({ ...draft, endDate })}
            error={problems.endDate}
          />
        )}
        {offer.askForTime > 0 && (
          <div id={controlId('time')} tabIndex={-1} className={styles.target}>
            <TimeField
              label={t('time')}
              required={offer.askForTime === 2}
              optional={offer.askForTime !== 2}
              value={draft.time}
              onValueChange={(time) => change({ ...draft, time })}
              error={problems.time ?? null}
            />
          </div>
        )}
      </div>
      {offer.dateFine && (
        <Checkbox
          className={styles.flexible}
          label={t('flexible')}
          hint={t('flexibleHint')}
          checked={draft.dateFlexible}
          onCheckedChange={(dateFlexible) => change({ ...draft, dateFlexible })}
        />
      )}
    </>
  );
}
