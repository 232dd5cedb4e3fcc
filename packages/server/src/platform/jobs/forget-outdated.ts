import type { Services } from '../services.ts';
import { forgetRows } from './forget-rows.ts';

/** Forgets what was told to people and what their browsers told us, each after its time. */
export async function forgetOutdated(services: Pick<Services, 'database' | 'clock' | 'log'>): Promise<void> {
  await forgetRows(services, 'browserErrors', ['client_errors']);
  await forgetRows(services, 'notifications', ['notifications']);
  await forgetRows(services, 'mails', ['mails']);
  await forgetRows(services, 'usageEvents', ['ui_events']);
  await forgetRows(services, 'exports', ['export_runs']);
}
