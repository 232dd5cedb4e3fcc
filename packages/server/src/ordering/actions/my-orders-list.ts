import { currentOrdersPerPage, myOrdersList, pastOrdersPerPage } from '@loge/contract/ordering/my-orders-list';
import { findSameOffer } from '../../catalogue/find-same-offer.ts';
import {
  countOrdersInProgress,
  findLegacyOrders,
  findOrdersOfBeneficiary,
  type BeneficiaryOrderRow,
} from '../rows/beneficiary-order-rows.ts';
import { belongsToConciergerie } from '../../conciergeries/rows/beneficiary-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentLegacyOrder, presentOrderSummary } from '../presenters/present-order-summary.ts';

export const myOrdersListHandler = handle(myOrdersList, async ({ input, caller, database, now, services }) => {
  const { beneficiaryId } = caller;
  if (beneficiaryId === null) return refuse('beneficiary-not-selected');
  if (!(await belongsToConciergerie(database, beneficiaryId, caller))) return refuse('beneficiary-not-selected');
  const { before = null, legacyBefore = null, currentBefore = null } = input;
  const isFirst = before === null && legacyBefore === null && currentBefore === null;
  // One more than a page tells whether there is another.
  const limit = pastOrdersPerPage + 1;
  const [current, over, legacy] = await Promise.all([
    isFirst || currentBefore !== null
      ? findOrdersOfBeneficiary(database, {
          beneficiaryId,
          which: 'inProgress',
          before: currentBefore,
          limit: currentOrdersPerPage + 1,
        })
      : [],
    isFirst || before !== null
      ? findOrdersOfBeneficiary(database, { beneficiaryId, which: 'over', before, limit })
      : [],
    isFirst || legacyBefore !== null ? findLegacyOrders(database, { beneficiaryId, before: legacyBefore, limit }) : [],
  ]);
  // Only those who have more than a page are counted.
  const countInProgress =
    isFirst && current.length <= currentOrdersPerPage
      ? current.length
      : await countOrdersInProgress(database, beneficiaryId);
  const acceptsCards = services.payments !== null;
  const present = async (order: BeneficiaryOrderRow) =>
    presentOrderSummary(order, {
      acceptsCards,
      now,
      sameOfferId: await findSameOffer(services, order, caller.conciergerieId, now),
    });
  return {
    data: await Promise.all(current.slice(0, currentOrdersPerPage).map(present)),
    dataHisto: await Promise.all(over.slice(0, pastOrdersPerPage).map(present)),
    dataSmile: legacy.slice(0, pastOrdersPerPage).map(presentLegacyOrder),
    countInProgress,
    hasOlderCurrent: current.length > currentOrdersPerPage,
    hasOlder: over.length > pastOrdersPerPage,
    hasOlderLegacy: legacy.length > pastOrdersPerPage,
  };
});
