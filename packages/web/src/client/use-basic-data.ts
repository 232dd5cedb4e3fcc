import { basicData } from '@loge/contract/access/basic-data';
import { useEffect } from 'react';
import { noteServerVersion } from './app-version.ts';
import { useRefreshIntervalMs } from './refetch-interval.ts';
import { useActionQuery } from './use-action.ts';

/**
 * Unread messages and alerts; 0 while they are not known. Every application's frame asks, every 5 s on critical screens and every minute
 * elsewhere, and learns of a newer version by it (Spec: beneficiary-and-access §4, §9).
 */
export function useBasicData(): { readonly messages: number; readonly alerts: number } {
  const { data } = useActionQuery(basicData, {}, { intervalMs: useRefreshIntervalMs() });
  const version = data?.serverVersion;
  useEffect(() => {
    if (version !== undefined) noteServerVersion(version);
  }, [version]);
  return { messages: data?.nbUnreadMessages ?? 0, alerts: data?.nbUnreadAlerts ?? 0 };
}
