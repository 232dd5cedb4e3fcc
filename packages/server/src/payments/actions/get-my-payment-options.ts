import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { cardState } from '@loge/domain/payments/card-state';
import { DEBITED_COUNTRIES } from '@loge/domain/payments/direct-debits';
import { mandateText, maskedIban } from '@loge/domain/payments/mandate';
import { CREDIT_DESIGNATIONS, sortCreditsForUse } from '@loge/domain/payments/split-payment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { belongsToConciergerie } from '../../conciergeries/rows/beneficiary-rows.ts';
import { creditorName } from '../direct-debit-xml.ts';
import { findMandateOf } from '../rows/mandate-rows.ts';
import { findCardOf } from '../rows/payment-card-rows.ts';
import { findPaymentMeans } from '../rows/payment-means-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { serverKey } from '../presenters/present-payment.ts';

export const getMyPaymentOptionsHandler = handle(getMyPaymentOptions, async ({ caller, database, now, services }) => {
  const { beneficiaryId } = caller;
  if (beneficiaryId === null) return refuse('beneficiary-not-selected');
  if (!(await belongsToConciergerie(database, beneficiaryId, caller))) return refuse('beneficiary-not-selected');
  const means = await findPaymentMeans(database, beneficiaryId);
  if (means === null) return refuse('beneficiary-not-selected');
  const today = instantToLocal(now.getTime(), means.zone).date;
  const { payments, settings } = services;
  const card = payments === null ? null : await findCardOf(database, beneficiaryId, payments.name);
  const state = cardState(card, today);
  const mandate = await findMandateOf(database, beneficiaryId);
  const creditor = await creditorName(database, settings);
  const named = new Map(means.credits.map((credit) => [credit.id, credit]));
  return {
    cardAdded: card !== null,
    cardExpirationDate: card?.expiresOn ?? null,
    expired: state === 'expired',
    almostExpired: state === 'almostExpired',
    cardAvailable: payments !== null && means.cardPaymentEnabled,
    card: card === null ? null : { brand: card.brand, lastFour: card.lastFour, addedOn: card.addedAt.toISOString() },
    credits: sortCreditsForUse(means.credits, today).flatMap(({ id }) => {
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
    sepaMandate:
      mandate === null
        ? null
        : {
            addedOn: mandate.signedAt.toISOString(),
            reference: mandate.reference,
            holder: mandate.holder,
            maskedIban: maskedIban({ country: mandate.ibanCountry, lastFour: mandate.ibanLastFour }),
            noticeDays: mandate.noticeDays,
            canBeDebited: DEBITED_COUNTRIES.includes(mandate.ibanCountry),
          },
    mandateText: mandateText(creditor, settings.sepaNoticeDays),
    noticeDays: settings.sepaNoticeDays,
    sepaCreditor: { name: creditor, id: settings.sepaCreditor.id },
  };
});
