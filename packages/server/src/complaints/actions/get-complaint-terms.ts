import { getComplaintTerms } from '@loge/contract/complaints/get-complaint-terms';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentComplaintTerms } from '../presenters/present-complaint.ts';
import { findComplaintTerms } from '../rows/complaint-terms-rows.ts';

export const getComplaintTermsHandler = handle(getComplaintTerms, async ({ database }) => {
  const row = await findComplaintTerms(database);
  return { terms: presentComplaintTerms(row), version: row.version };
});
