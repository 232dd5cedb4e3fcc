import { putOffShare } from '@loge/contract/billing/put-off-share';
import { addMonths } from '@loge/domain/shared/local-date';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { recomputeStatement, recordStatementEvent } from '../generate-statement.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';
import { lockSettledPartner } from '../rows/settled-partner-rows.ts';
import { findPartnerOfShare, findStatementForShare, putOff, takeBackPutOff } from '../rows/share-put-off-rows.ts';

export const putOffShareHandler = handle(putOffShare, async ({ input, rows, database, changes, now }) => {
  const credit = rows.creditId;
  const partnerId = await findPartnerOfShare(database, credit.id);
  if (partnerId === null) return refuse('no-open-billing-statement');
  await lockSettledPartner(database, partnerId);
  if (!input.putOff) await takeBackPutOff(database, credit.id);
  const standing = await findStatementForShare(database, credit.id);
  if (standing === null) return refuse('no-open-billing-statement');
  if (standing.state === 'closed') return refuse('billing-statement-closed');
  const statement = await findStatement(database, standing.id);
  if (input.putOff) await putOff(database, credit, addMonths(statement.month, 1), now);
  await recomputeStatement({ database, now }, statement);
  const event = input.putOff ? 'share-put-off' : 'share-no-longer-put-off';
  recordStatementEvent({ changes }, event, statement, credit.name);
  return { attenduFactuId: statement.id };
});
