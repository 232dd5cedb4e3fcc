import { latestDayToCome } from '@loge/domain/orders/early-completion';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../client/local-moment.ts';
import { Note } from '../design-system/feedback/note.tsx';

interface EarlyCompletionProps {
  /** The day of the service of each order that would be completed now; null for those of no day. */
  readonly days: readonly (LocalDate | null)[];
}

/** Beside each button that completes orders: some of them are planned for a later day, and would be billed today. Nothing where none is. */
export function EarlyCompletion({ days }: EarlyCompletionProps) {
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const today = useToday();
  const latest = latestDayToCome(days, today);
  if (latest === null) return null;
  return (
    <Note tone="warning">{t('early', { count: days.length, day: formatDate(latest, 'long', language, today) })}</Note>
  );
}
