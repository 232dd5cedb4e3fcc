import { MAX_CARRIER_LENGTH, MAX_TRACKING_LENGTH } from '@loge/domain/orders/goods-return';
import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Beyond the specification: a beneficiary proves that the goods of a withdrawal are on their way, by carrier and number of the parcel. From then on the refund does not wait for the
 * goods any more (Code de la consommation, L221-24); the desk releases it.
 */
export const tellReturnSent = defineAction({
  name: 'TellReturnSent',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({
    orderId: rowId('order'),
    withdrawalId: notARow(
      'a withdrawal from the order that is named, looked for among its own withdrawals alone',
      z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    ),
    carrier: requiredText(MAX_CARRIER_LENGTH),
    trackingNumber: requiredText(MAX_TRACKING_LENGTH),
  }),
  output: z.object({}),
  refusals: ['not-found', 'return-step-not-possible'],
  touches: ['orders', 'order-inbox', 'reception', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
