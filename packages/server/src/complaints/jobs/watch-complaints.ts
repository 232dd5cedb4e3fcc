import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { Services } from '../../platform/services.ts';
import { composeComplaintMail } from '../complaint-mail.ts';
import { findComplaintToMail } from '../rows/complaint-mail-rows.ts';
import { findOverdueComplaints } from '../rows/complaint-rows.ts';
import { findComplaintTerms } from '../rows/complaint-terms-rows.ts';

/** Tells beneficiaries whose complaint was not answered in time, once for each deadline, how they reach the mediator (L616-1). */
export async function watchComplaints(services: Services): Promise<void> {
  const { database, settings, clock } = services;
  const now = clock().getTime();
  // Where the day begins first it is a day further than in UTC.
  const overdue = await findOverdueComplaints(database, addDays(new Date(now).toISOString().slice(0, 10), 1));
  const terms = overdue.length === 0 ? null : await findComplaintTerms(database);
  for (const { id, answerBy, zone } of overdue) {
    const when = instantToLocal(now, zone);
    if (terms === null || when.date <= answerBy) continue;
    // oxlint-disable-next-line no-await-in-loop -- few, and each by itself
    const row = await findComplaintToMail(database, id);
    if (row === null) continue;
    const dedupeKey = `complaint-${id}-overdue-${answerBy}`;
    const mail = composeComplaintMail(settings, {
      row,
      terms,
      news: 'overdue',
      outcome: row.outcome,
      when,
      words: '',
      dedupeKey,
    });
    // oxlint-disable-next-line no-await-in-loop
    await enqueueMail(services, database, mail);
  }
}
