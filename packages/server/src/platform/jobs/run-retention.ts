import type { Services } from '../services.ts';
import { deleteOutdatedRows } from './delete-outdated-rows.ts';

/** Forgets what was told to people and programs and what their browsers told us, each after its time. */
export async function runRetention(services: Pick<Services, 'database' | 'clock' | 'log'>): Promise<void> {
  await deleteOutdatedRows(services, 'browserErrors');
  await deleteOutdatedRows(services, 'notifications');
  await deleteOutdatedRows(services, 'mails');
  await deleteOutdatedRows(services, 'usageEvents');
  await deleteOutdatedRows(services, 'exports');
  await deleteOutdatedRows(services, 'events');
}
