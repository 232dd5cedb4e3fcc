import { isMediatorOpen } from '@loge/domain/complaints/complaint';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { pushToDesk } from '../../platform/push/queue-push.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import type { Services } from '../../platform/services.ts';
import { composeComplaintMail } from '../complaint-mail.ts';
import { composeOverdueDeskMail } from '../desk-complaint-mail.ts';
import { findComplaintToMail } from '../rows/complaint-mail-rows.ts';
import { findOverdueComplaints, noteOverdueTold } from '../rows/complaint-rows.ts';
import { findComplaintTerms } from '../rows/complaint-terms-rows.ts';

/**
 * Tells beneficiaries whose complaint was not answered in time, once for each deadline, how they reach the mediator (L616-1), as long as the mediator may be asked; and their desk that it is late.
 */
export async function watchComplaints(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock().getTime();
  // Where the day begins first it is a day further than in UTC.
  const overdue = await findOverdueComplaints(database, addDays(new Date(now).toISOString().slice(0, 10), 1));
  for (const { id, madeOn, answerBy, zone } of overdue) {
    const when = instantToLocal(now, zone);
    if (when.date <= answerBy || !isMediatorOpen(madeOn, when.date)) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop -- few, and each by itself
      await tellOverdue(services, { id, answerBy, when });
    } catch (error) {
      // One complaint keeps no other one waiting; it is looked at again every morning.
      log.error({ err: error, complaint: id }, 'a beneficiary could not be told that a complaint is overdue');
    }
  }
}

async function tellOverdue(
  services: Services,
  complaint: {
    readonly id: number;
    readonly answerBy: string;
    readonly when: ReturnType<typeof instantToLocal>;
  },
): Promise<void> {
  const { id, answerBy, when } = complaint;
  await machineWrite(services, `overdue-complaint-${id}`, async (transaction, changes) => {
    const row = await findComplaintToMail(transaction, id);
    if (row === null || !(await noteOverdueTold(transaction, id, answerBy))) return;
    const mail = composeComplaintMail(services.settings, {
      row,
      terms: await findComplaintTerms(transaction, row.conciergerieId),
      news: 'overdue',
      outcome: row.outcome,
      when,
      words: '',
      dedupeKey: `complaint-${id}-overdue-${answerBy}`,
    });
    await enqueueMail(services, transaction, mail);
    const toDesk = composeOverdueDeskMail(services.settings, row, {
      today: when.date,
      dedupeKey: `complaint-${id}-overdue-${answerBy}-desk`,
    });
    if (toDesk !== null) await enqueueMail(services, transaction, toDesk);
    await pushToDesk(
      transaction,
      changes,
      { conciergerieId: row.conciergerieId, permissions: [] },
      {
        news: `complaint-${id}-overdue-${answerBy}`,
        kind: 'desk-alerts',
        topic: `complaint-${id}`,
        labelFr: `Une réclamation attend sa réponse, hors délai${NO_BREAK_SPACE}: ${row.subject}`,
        labelEn: `A complaint is overdue: ${row.subject}`,
        path: '/conciergeComplaints',
        now: services.clock(),
      },
    );
  });
}
