import { setComplaintTerms } from '@loge/contract/complaints/set-complaint-terms';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { complaintTermsProblems } from '@loge/domain/complaints/complaint-terms';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { updateComplaintTerms } from '../rows/complaint-terms-rows.ts';

export const setComplaintTermsHandler = handle(setComplaintTerms, async ({ input, database, changes, lang }) => {
  const { terms, version } = input;
  const problems = complaintTermsProblems(terms);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  const saved = await updateComplaintTerms(database, terms, version);
  if (saved === null) return refuse('changed-meanwhile');
  changes.announce({});
  changes.record({ action: 'complaint-terms-set' });
  return { terms, version: saved };
});
