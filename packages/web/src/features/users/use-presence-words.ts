import { useTranslations } from 'use-intl';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Seen {
  readonly online: boolean;
  readonly lastSeenActiveDelayInMs: number | null;
}

/** Whether a concierge is there, or when they were last, in words. */
export function usePresenceWords(): (seen: Seen) => string {
  const t = useTranslations('people.concierges');
  return ({ online, lastSeenActiveDelayInMs: delay }) => {
    if (online) return t('online');
    if (delay === null) return t('never');
    if (delay < hour) return t('minutes', { count: String(Math.max(1, Math.round(delay / minute))) });
    return delay < day
      ? t('hours', { count: String(Math.round(delay / hour)) })
      : t('days', { count: Math.round(delay / day) });
  };
}
