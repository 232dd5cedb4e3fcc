import type { Services } from '../services.ts';
import { deleteOutdatedRows } from './delete-outdated-rows.ts';

/** Forgets what was told to people and what their browsers told us, each after its time. */
export async function runRetention(services: Pick<Services, 'database' | 'clock' | 'log'>): Promise<void> {
  await deleteOutdatedRows(services, 'browserErrors', ['client_errors']);
  await deleteOutdatedRows(services, 'notifications', ['notifications']);
  await deleteOutdatedRows(services, 'mails', ['mails']);
  await deleteOutdatedRows(services, 'usageEvents', ['ui_events']);
  await deleteOutdatedRows(services, 'exports', ['export_runs']);
}
