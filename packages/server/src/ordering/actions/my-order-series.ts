import { myOrderSeries } from '@loge/contract/ordering/my-order-series';
import { belongsToConciergerie } from '../../conciergeries/rows/beneficiary-rows.ts';
import { findSeriesOfBeneficiary } from '../rows/order-series-list-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentOrderSeries } from '../presenters/present-order-series.ts';

/** Nobody keeps an eye on more. */
const maxSeries = 50;

export const myOrderSeriesHandler = handle(myOrderSeries, async ({ caller, database, now }) => {
  const { beneficiaryId } = caller;
  if (beneficiaryId === null) return refuse('beneficiary-not-selected');
  if (!(await belongsToConciergerie(database, beneficiaryId, caller))) return refuse('beneficiary-not-selected');
  const rows = await findSeriesOfBeneficiary(database, { beneficiaryId, now, limit: maxSeries });
  return { series: rows.map((row) => presentOrderSeries(row, now)) };
});
