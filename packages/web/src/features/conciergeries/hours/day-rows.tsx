import type { DeskDayKind } from '@loge/domain/conciergeries/desk-days';
import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import styles from './hours.module.css';

interface DayRow {
  readonly key: number;
  readonly date: LocalDate;
  readonly kind: DeskDayKind;
  readonly isShut: boolean;
  readonly name: string;
  readonly detail: string;
  readonly acts: ReactNode;
}

/** Days one under the other, each with its date as the year shows it. */
export function DayRows({ rows, today }: { readonly rows: readonly DayRow[]; readonly today: LocalDate }) {
  const language = useLocale();
  return (
    <ul className={styles.dayRows}>
      {rows.map(({ key, date, kind, isShut, name, detail, acts }) => (
        <li key={key}>
          <span className={styles.dateTag} data-kind={kind} data-shut={isShut} aria-hidden="true">
            {formatDate(date, 'numeric', language).slice(0, 5)}
          </span>
          <span className={styles.dayWords}>
            <b>{name}</b>
            <span>
              {capitalised(formatDate(date, 'long', language))} {date.slice(0, 4)}
            </span>
          </span>
          <span className={styles.dayDetail} data-past={date < today}>
            {detail}
          </span>
          <span className={styles.dayActs}>{acts}</span>
        </li>
      ))}
    </ul>
  );
}

export type Span = 'coming' | 'past';

/** Those from today on, soonest first, or those before, latest first. */
export const spanOf = <Day extends { readonly day: LocalDate }>(
  days: readonly Day[],
  span: Span,
  today: LocalDate,
): Day[] =>
  span === 'coming' ? days.filter(({ day }) => day >= today) : days.filter(({ day }) => day < today).toReversed();

export function SpanChoice({
  value,
  onValueChange,
}: {
  readonly value: Span;
  readonly onValueChange: (span: Span) => void;
}) {
  const t = useTranslations('deskHours.span');
  return (
    <SegmentControl
      label={t('label')}
      hideLabel
      size="sm"
      className={styles.span}
      options={[
        { value: 'coming', label: t('coming') },
        { value: 'past', label: t('past') },
      ]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
