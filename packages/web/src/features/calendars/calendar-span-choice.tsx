import { useTranslations } from 'use-intl';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';

export type CalendarSpan = 'week' | 'day';

interface CalendarSpanChoiceProps {
  readonly value: CalendarSpan;
  readonly onValueChange: (span: CalendarSpan) => void;
}

/** All partners: their week, or one day with a lane for each. */
export function CalendarSpanChoice({ value, onValueChange }: CalendarSpanChoiceProps) {
  const t = useTranslations('calendars.span');
  return (
    <SegmentControl
      label={t('label')}
      hideLabel
      size="sm"
      options={[
        { value: 'week', label: t('week') },
        { value: 'day', label: t('day') },
      ]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
