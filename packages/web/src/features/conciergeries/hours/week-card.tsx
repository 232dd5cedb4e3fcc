import { announcedHours, type Opening, openingsOn, type WeeklyHours } from '@loge/domain/conciergeries/opening-hours';
import { openingsText } from '@loge/domain/conciergeries/hours-words';
import { formatTime, timeOfMinutes } from '@loge/domain/shared/local-date';
import { IconPencil } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import styles from './hours.module.css';
import { useWeekdays } from './weekdays.ts';
import type { HoursAudience } from './weekly-hours-dialog.tsx';

interface WeekCardProps {
  readonly desk: readonly WeeklyHours[];
  readonly beneficiaries: readonly WeeklyHours[];
  /** Null for who may not change them. */
  readonly onEdit: ((audience: HoursAudience) => void) | null;
}

/** The least that the bars show, in hours. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const TICK_HOURS = 4;
const HOUR = 60;
const DAY_HOURS = 24;

/** A week as bars: the team behind, what beneficiaries are told in front, and in words at the end. */
export function WeekCard({ desk, beneficiaries, onEdit }: WeekCardProps) {
  const t = useTranslations('deskHours.week');
  const language = useLocale();
  const weekdays = useWeekdays();
  const announced = announcedHours(desk, beneficiaries);
  const days = weekdays.map((day) => ({
    ...day,
    team: openingsOn({ weekly: desk, holidays: [], exceptional: [] }, day.date),
    announced: openingsOn({ weekly: announced, holidays: [], exceptional: [] }, day.date),
  }));
  const all = days.flatMap(({ team, announced }) => [...team, ...announced]);
  const from = Math.min(FIRST_HOUR, ...all.map(({ startMinutes }) => Math.floor(startMinutes / HOUR))) - 1;
  const to = Math.max(LAST_HOUR, ...all.map(({ endMinutes }) => Math.ceil(endMinutes / HOUR))) + 1;
  const first = Math.max(0, from);
  const last = Math.min(DAY_HOURS, to);
  const at = (minutes: number): number => ((minutes / HOUR - first) / (last - first)) * 100;
  const ticks = Array.from({ length: DAY_HOURS }, (_, hour) => hour).filter(
    (hour) => hour > first && hour < last && hour % TICK_HOURS === 0,
  );
  const bars = (openings: readonly Opening[], className: string | undefined) =>
    openings.map(({ startMinutes, endMinutes }) => (
      <i
        key={startMinutes}
        className={className}
        style={{ left: `${at(startMinutes)}%`, width: `${at(endMinutes) - at(startMinutes)}%` }}
      />
    ));
  return (
    <Card as="section" aria-labelledby="week" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="week">{t('title')}</h2>
      </div>
      <div className={styles.week}>
        <span className={styles.axis} aria-hidden="true">
          {ticks.map((hour) => (
            <span key={hour} style={{ left: `${at(hour * HOUR)}%` }}>
              {formatTime(timeOfMinutes(hour * HOUR), language)}
            </span>
          ))}
        </span>
        <ul>
          {days.map(({ bit, short, long, team, announced }) => (
            <li key={bit} className={styles.weekday} data-closed={announced.length === 0}>
              <abbr title={long}>{short}</abbr>
              <span className={styles.track} aria-hidden="true">
                {bars(team, styles.team)}
                {bars(announced, styles.told)}
              </span>
              <span className={styles.hoursWords}>
                {announced.length === 0 ? t('closed') : openingsText(announced, language)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.audiences}>
        <Audience
          mark={styles.toldMark}
          name={t('beneficiaries')}
          detail={beneficiaries.length === 0 ? t('asTeam') : ''}
          editFor={t('forBeneficiaries')}
          onEdit={onEdit === null ? null : () => onEdit('beneficiaries')}
        />
        <Audience
          mark={styles.teamMark}
          name={t('team')}
          detail={desk.length === 0 ? t('none') : ''}
          editFor={t('forTeam')}
          keyHint="M"
          onEdit={onEdit === null ? null : () => onEdit('desk')}
        />
      </ul>
    </Card>
  );
}

interface AudienceProps {
  readonly mark: string | undefined;
  readonly name: string;
  readonly detail: string;
  /** Whose hours the button changes, for who does not see beside what it stands. */
  readonly editFor: string;
  readonly keyHint?: string;
  readonly onEdit: (() => void) | null;
}

function Audience({ mark, name, detail, editFor, keyHint, onEdit }: AudienceProps) {
  const t = useTranslations('deskHours.week');
  return (
    <li>
      <i className={mark} aria-hidden="true" />
      <span>
        {name}
        {detail !== '' && <small> {detail}</small>}
      </span>
      {onEdit !== null && (
        <Button size="sm" variant="ghost" icon={IconPencil} keyHint={keyHint} onClick={onEdit}>
          {t('edit')}
          <VisuallyHidden> {editFor}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
