import type { Database } from '../database/connection.ts';
import { insertMail, type NewMail } from './mail-rows.ts';
import type { Services } from '../services.ts';

/** What is rendered has places, and a mail that is queued without their key goes out with them unfilled. */
export type RenderedNewMail = Omit<NewMail, 'state' | 'placeKey'> & { readonly placeKey: string };

/**
 * Keeps a mail and queues its delivery with it, both or neither; asked for twice under one key, it does so once. Without a mail server the
 * mail is kept to be read in the administration screens. `database` is a transaction where something else must happen with it.
 */
export async function enqueueMail(services: Services, database: Database, mail: RenderedNewMail): Promise<void> {
  if (services.settings.smtpUrl === undefined) {
    await insertMail(database, { ...mail, state: 'kept' });
    return;
  }
  await withTransaction(database, async (transaction) => {
    const mailId = await insertMail(transaction, { ...mail, state: 'queued' });
    if (mailId !== null) await services.jobs.enqueue(transaction, 'deliver-mail', { mailId });
  });
}

const withTransaction = (database: Database, work: (transaction: Database) => Promise<void>): Promise<void> =>
  database.isTransaction ? work(database) : database.transaction().execute(work);
