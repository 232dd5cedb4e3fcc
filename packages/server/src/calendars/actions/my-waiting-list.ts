import { myWaitingList } from '@loge/contract/calendars/my-waiting-list';
import { belongsToConciergerie } from '../../conciergeries/rows/beneficiary-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentWaitingPlace } from '../presenters/present-waiting.ts';
import { findWaitsOf } from '../rows/waiting-list-rows.ts';

export const myWaitingListHandler = handle(myWaitingList, async ({ caller, database }) => {
  const { beneficiaryId } = caller;
  if (beneficiaryId === null || !(await belongsToConciergerie(database, beneficiaryId, caller)))
    return refuse('beneficiary-not-selected');
  return { waiting: (await findWaitsOf(database, beneficiaryId)).map(presentWaitingPlace) };
});
