import { noteSelfBillingMandate } from '@loge/contract/billing/note-self-billing-mandate';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { paperMandateProblems } from '@loge/domain/billing/self-billing-mandate';
import { storeFile } from '../../files/store-file.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';
import { giveMandate } from '../self-billing-mandates.ts';

export const noteSelfBillingMandateHandler = handle(noteSelfBillingMandate, async (request) => {
  const { input, rows, file, caller, database, services, changes, now, lang } = request;
  const { id: partnerId } = rows.partnerId;
  const { today } = await findSettledMonths(database, partnerId, now);
  const problems = paperMandateProblems({ ...input, hasFile: file !== undefined }, today);
  if (problems.length > 0 || file === undefined) return refuseInput(ruleProblems(problems, lang));
  const kept = await storeFile(
    { database, files: services.files, changes },
    { file, isPublic: false, owner: null, uploadedBy: caller.userId, now },
  );
  return giveMandate(
    { database, changes, partnerId, side: 'desk', by: caller.userId, now },
    { givenOn: input.signedOn, fileId: kept.id, identity: input },
  );
});
