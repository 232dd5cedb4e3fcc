import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import { lockSendingCompanies, queueIssuedSince } from './rows/overdue-transmission-rows.ts';
import { saveInvoicingSeller } from './rows/invoicing-settings-rows.ts';

/**
 * From a day on the documents of a company leave; those that it has issued since then leave as well. With `asEarly` a day that is there already stays where it is the earlier one. Documents that are being issued
 * wait until the day is kept, so that each is either found here or sees it.
 */
export async function sendDocumentsFrom(
  transaction: Database,
  of: { readonly siren: string; readonly startsOn: LocalDate; readonly by: number; readonly now: Date },
  day: { readonly asEarly: boolean },
): Promise<void> {
  await lockSendingCompanies(transaction);
  await saveInvoicingSeller(transaction, of, day);
  await queueIssuedSince(transaction, of);
}
