import { myBills } from '@loge/contract/ordering/my-bills';
import { presentBill } from '../../bills/present-bill.ts';
import { findBillsOfPerson } from '../../bills/rows/bill-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

const maxBillsListed = 500;

export const myBillsHandler = handle(myBills, async ({ caller, database }) => {
  const bills = await findBillsOfPerson(database, caller.userId, maxBillsListed);
  return { bills: bills.map(presentBill) };
});
