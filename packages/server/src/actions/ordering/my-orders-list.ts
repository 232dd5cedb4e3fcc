import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { findLegacyOrders, findOrdersOfBeneficiary } from '../../database/beneficiary-order-rows.ts';
import { belongsToConciergerie } from '../../database/beneficiary-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { presentLegacyOrder, presentOrderSummary } from './present-order-summary.ts';

/** Nobody reads further back on a phone; the desk finds any order by its number. */
const mostInProgress = 200;
const mostOver = 100;

export const myOrdersListHandler = handle(myOrdersList, async ({ caller, database }) => {
  const { beneficiaryId } = caller;
  if (beneficiaryId === null) return refuse('beneficiary-not-selected');
  if (!(await belongsToConciergerie(database, beneficiaryId, caller))) return refuse('beneficiary-not-selected');
  const [current, over, legacy] = await Promise.all([
    findOrdersOfBeneficiary(database, { beneficiaryId, which: 'inProgress', limit: mostInProgress }),
    findOrdersOfBeneficiary(database, { beneficiaryId, which: 'over', limit: mostOver }),
    findLegacyOrders(database, beneficiaryId, mostOver),
  ]);
  return {
    data: current.map(presentOrderSummary),
    dataHisto: over.map(presentOrderSummary),
    dataSmile: legacy.map(presentLegacyOrder),
  };
});
