import { getPartnerCalendar } from '@loge/contract/partner-portal/get-partner-calendar';
import { CALENDAR, timeOnClock } from '@loge/domain/calendars/calendar-entry';
import { mondayOf } from '@loge/domain/calendars/shown-days';
import {
  addDays,
  addMonths,
  formatDate,
  formatMonth,
  formatTime,
  type LocalDate,
} from '@loge/domain/shared/local-date';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { FeedButton } from '../../../calendar-feed/feed-button.tsx';
import { useToday } from '../../../client/local-moment.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { AbsenceButton } from './absence-button.tsx';
import { dayOffOf, hasNoHoursOn, partnerBlocksOf, type PartnerCalendarAnswer } from './partner-blocks.ts';
import styles from './partner-calendar.module.css';

interface PartnerCalendarProps {
  readonly partnerId: number;
  readonly day: LocalDate;
  readonly hrefOf: (day: LocalDate) => string;
  readonly onDay: (day: LocalDate) => void;
  readonly orderHref: (id: number) => string;
}

const { firstHour, partnerLastHour, aheadDays } = CALENDAR;
const pixelsPerHour = 56;
const maxDots = 5;

const nothing: PartnerCalendarAnswer = {
  slots: [],
  orders: [],
  desks: [],
  absences: [],
  closedDays: [],
  kept: [],
  from: '',
  to: '',
};

/** A partner's calendar: a month to choose, the days of a week, one day from 7 to 22. Spec: partner-content-locker §2 "/calendarPart", §9. */
export function PartnerCalendar({ partnerId, day, hrefOf, onDay, orderHref }: PartnerCalendarProps) {
  const t = useTranslations('partnerPortal.calendar');
  const language = useLocale();
  const today = useToday();
  const monday = mondayOf(day);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const query = useActionQuery(
    getPartnerCalendar,
    // Sunday's evening may go on after midnight.
    { partnerId, from: addDays(monday, -1), to: addDays(monday, 6) },
    { keepPrevious: true },
  );
  const calendar = query.data ?? nothing;
  const firstMonth = `${addMonths(today, -1).slice(0, 7)}-01`;
  const months = Array.from({ length: 8 }, (_, index) => addMonths(firstMonth, index)).filter(
    (month) => month <= addDays(today, aheadDays),
  );
  const month = `${day.slice(0, 7)}-01`;
  const shownMonths = months.includes(month) ? months : [month, ...months].toSorted((a, b) => (a < b ? -1 : 1));
  const monthText = (each: LocalDate): string => {
    const text = capital(formatMonth(each, language));
    return each.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d{4}$/, '') : text;
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Select
          label={t('month')}
          hideLabel
          size="md"
          className={styles.month}
          options={shownMonths.map((each) => ({ value: each, label: monthText(each) }))}
          value={month}
          onValueChange={(chosen) => onDay(chosen.slice(0, 7) === today.slice(0, 7) ? today : chosen)}
        />
        <div className={styles.acts}>
          <IconButton icon={IconChevronLeft} label={t('previous')} href={hrefOf(addDays(day, -7))} />
          <IconButton icon={IconChevronRight} label={t('next')} href={hrefOf(addDays(day, 7))} />
          <AbsenceButton
            partnerId={partnerId}
            day={day}
            absences={calendar.absences}
            disabled={query.data === undefined}
          />
          <FeedButton />
        </div>
      </div>
      <nav aria-label={t('days')} className={styles.week}>
        {days.map((each) => {
          const count = calendar.orders.filter(({ date }) => date.startsWith(each)).length;
          const off = dayOffOf(calendar, each);
          return (
            <Link
              key={each}
              href={hrefOf(each)}
              className={styles.day}
              aria-current={each === day ? 'date' : undefined}
              data-off={off !== null || hasNoHoursOn(calendar, each)}
            >
              <span aria-hidden="true">{formatDate(each, 'short', language).split(' ')[0]}</span>
              <b aria-hidden="true">{Number(each.slice(8))}</b>
              <VisuallyHidden>
                {[
                  formatDate(each, 'long', language),
                  t('count', { count }),
                  off === null ? (hasNoHoursOn(calendar, each) ? t('closed') : '') : off.away ? t('away') : off.name,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </VisuallyHidden>
              <i aria-hidden="true">{'•'.repeat(Math.min(count, maxDots))}</i>
            </Link>
          );
        })}
      </nav>
      {query.data === undefined && query.error !== null ? (
        <QueryError failure={query.error} retry={() => void query.refetch()} />
      ) : (
        <Day
          calendar={query.data ?? null}
          day={day}
          orderHref={orderHref}
          isBusy={query.data === undefined || query.isPlaceholderData}
        />
      )}
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface DayProps {
  /** Null while it is not known: then nothing is said of the day. */
  readonly calendar: PartnerCalendarAnswer | null;
  readonly day: LocalDate;
  readonly orderHref: (id: number) => string;
  readonly isBusy: boolean;
}

function Day({ calendar: known, day, orderHref, isBusy }: DayProps) {
  const calendar = known ?? nothing;
  const t = useTranslations('partnerPortal.calendar');
  const language = useLocale();
  const blocks = partnerBlocksOf(calendar, day);
  const off = dayOffOf(calendar, day);
  const first = Math.min(firstHour, ...blocks.map(({ startMinutes }) => Math.floor(startMinutes / 60)));
  const last = Math.max(partnerLastHour, ...blocks.map(({ endMinutes }) => Math.ceil(endMinutes / 60)));
  const opensAfter = ({ endMinutes }: (typeof blocks)[number]): number | null =>
    blocks.some(({ startMinutes }) => startMinutes >= endMinutes) ? endMinutes : null;
  const time = (minutes: number): string => formatTime(timeOnClock(minutes), language);
  return (
    <section aria-label={formatDate(day, 'long', language)} aria-busy={isBusy || undefined} className={styles.planned}>
      {off !== null && <Note tone="warning">{off.away ? t('awayAllDay') : t('holiday', { name: off.name })}</Note>}
      {known !== null && off === null && blocks.length === 0 && <p className={styles.nothing}>{t('empty')}</p>}
      <div className={styles.grid} style={{ height: (last - first) * pixelsPerHour }}>
        {Array.from({ length: last - first + 1 }, (_, hour) => (
          <span key={hour} aria-hidden="true" className={styles.hour} style={{ top: hour * pixelsPerHour }}>
            {time((first + hour) * 60)}
          </span>
        ))}
        <ul className={styles.blocks}>
          {blocks.map((block) => (
            <li
              key={block.key}
              className={styles.block}
              data-kind={block.kind}
              style={
                {
                  top: ((block.startMinutes - first * 60) / 60) * pixelsPerHour,
                  height: Math.max(((block.endMinutes - block.startMinutes) / 60) * pixelsPerHour - 2, 30),
                  left: `${(block.lane / block.lanes) * 100}%`,
                  width: `calc(${100 / block.lanes}% - 4px)`,
                } as CSSProperties
              }
            >
              {block.kind === 'closed' || block.kind === 'pause' ? (
                <p>
                  <b>{t(block.kind)}</b>
                  {block.kind === 'closed' && opensAfter(block) !== null && (
                    <span>{t('opensAt', { time: time(block.endMinutes) })}</span>
                  )}
                </p>
              ) : block.order === null ? (
                <p>
                  <b>
                    {block.kind === 'free'
                      ? t('free', { from: time(block.startMinutes), to: time(block.endMinutes) })
                      : time(block.startMinutes)}
                  </b>
                  <span>
                    {[block.kind === 'kept' ? block.text : block.userName, t('openTo', { desks: block.desk })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </p>
              ) : (
                <Link href={orderHref(block.order.id)}>
                  <b>
                    {`${time(block.startMinutes)} · ${block.userName}`}
                    {block.order.warning !== null && <Glyph icon={IconAlertTriangle} size={16} />}
                  </b>
                  <span>{[block.text, block.desk].filter(Boolean).join(', ')}</span>
                  {block.order.warning !== null && (
                    <span className={styles.warning}>{t(`warnings.${block.order.warning}`)}</span>
                  )}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
