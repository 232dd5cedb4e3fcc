import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { CREDIT_DESIGNATIONS, inOrderOfUse } from '@loge/domain/payments/split-payment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { belongsToConciergerie } from '../../database/beneficiary-rows.ts';
import { findPaymentMeans } from '../../database/payment-means-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { serverKey } from './present-payment.ts';

/** Cards and mandates are kept by their providers; until one is connected nobody has any. */
const noCardYet = { cardAdded: false, cardExpirationDate: null, expired: false, almostExpired: false };

export const getMyPaymentOptionsHandler = handle(getMyPaymentOptions, async ({ caller, database, now }) => {
  const { beneficiaryId } = caller;
  if (beneficiaryId === null) return refuse('beneficiary-not-selected');
  if (!(await belongsToConciergerie(database, beneficiaryId, caller))) return refuse('beneficiary-not-selected');
  const means = await findPaymentMeans(database, beneficiaryId);
  if (means === null) return refuse('beneficiary-not-selected');
  const today = instantToLocal(now.getTime(), means.zone).date;
  const named = new Map(means.credits.map((credit) => [credit.id, credit]));
  return {
    ...noCardYet,
    credits: inOrderOfUse(means.credits, today).flatMap(({ id }) => {
      const credit = named.get(id);
      if (credit === undefined) return [];
      return [
        {
          id,
          name: credit.name,
          remainingAmount: credit.remainingCents,
          expirationDate: credit.expirationDate,
          serverKey,
          designation: CREDIT_DESIGNATIONS.find(({ key }) => key === credit.designation)?.number ?? 1,
        },
      ];
    }),
    sepaAvailable: means.directDebitEnabled,
    sepaMandate: null,
  };
});
