import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { Services } from '../../platform/services.ts';
import { composeComplaintMail } from '../complaint-mail.ts';
import { findComplaintToMail, findStepToMail } from '../rows/complaint-mail-rows.ts';
import { findComplaintTerms } from '../rows/complaint-terms-rows.ts';

/** Tells a beneficiary of one step of their complaint. Run twice it writes once. */
export async function mailComplaintStep(
  services: Services,
  { complaintId, stepId }: { readonly complaintId: number; readonly stepId: number },
): Promise<void> {
  const { database, settings } = services;
  const [row, step] = await Promise.all([
    findComplaintToMail(database, complaintId),
    findStepToMail(database, complaintId, stepId),
  ]);
  if (row === null || step === null) return;
  const terms = await findComplaintTerms(database, row.conciergerieId);
  const mail = composeComplaintMail(settings, {
    row,
    terms,
    news: step.state,
    outcome: step.outcome ?? row.outcome,
    when: instantToLocal(step.at.getTime(), row.zone),
    words: step.words,
    dedupeKey: `complaint-${complaintId}-step-${stepId}`,
  });
  await enqueueMail(services, database, mail);
}
