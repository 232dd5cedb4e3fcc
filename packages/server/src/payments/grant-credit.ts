import { ruleProblems } from '@loge/contract/shared/field-problems';
import { creditGranted } from '@loge/domain/payments/ledger';
import {
  bearerOfNumber,
  type CreditValidity,
  lastDayOfCredit,
  newCreditProblems,
  sharesOfNewCredit,
} from '@loge/domain/payments/new-credit';
import type { CreditDesignation } from '@loge/domain/payments/split-payment';
import { notificationType } from '@loge/domain/notifications/notification-types';
import { type Lang, NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { problem } from '@loge/domain/shared/problem';
import { zoneOfDesk } from '../conciergeries/rows/desk-rows.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import type { Database } from '../platform/database/connection.ts';
import { notify } from '../platform/notifications/notify.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { type Refusal, refuse, refuseInput } from '../platform/refusal.ts';
import { findPartnersServing, insertCredit } from './rows/credit-rows.ts';

/** A credit as it is asked for on the wire, with its designation and the beneficiary whom it is for. */
interface CreditToGrant {
  readonly beneficiary: {
    readonly id: number;
    readonly active: boolean;
    readonly conciergerieId: number | null;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly designation: CreditDesignation;
  readonly amount: number;
  readonly name: string;
  readonly internalName: string;
  readonly validity: CreditValidity;
  readonly billingType: number;
  readonly partnerId?: number | null | undefined;
  readonly partnerShare?: number | null | undefined;
}

/**
 * Gives a credit: the row, what it is in the books, a notification for its owner, a line of the log. Refuses what is wrong with it,
 * all fields at once, and a person whose account is closed. Spec: manager §5 (Credits and compensation).
 */
export async function grantCredit(
  {
    database,
    changes,
    now,
    lang,
    by,
  }: {
    readonly database: Database;
    readonly changes: Changes;
    readonly now: Date;
    readonly lang: Lang;
    readonly by: number;
  },
  asked: CreditToGrant,
): Promise<{ readonly creditId: number } | Refusal<'not-found' | 'invalid-input'>> {
  const { beneficiary, designation, name } = asked;
  const { conciergerieId } = beneficiary;
  if (!beneficiary.active || conciergerieId === null) return refuse('not-found');
  const bearer = bearerOfNumber(asked.billingType);
  const credit = {
    amountCents: asked.amount,
    name,
    isCompensation: designation === 'compensation',
    bearer,
    partnerId: bearer === 'partner' ? (asked.partnerId ?? null) : null,
    partnerSharePercent: bearer === 'partner' ? (asked.partnerShare ?? null) : null,
  };
  const problems = [...newCreditProblems(credit)];
  if (credit.partnerId !== null) {
    const partners = await findPartnersServing(database, conciergerieId);
    if (!partners.some(({ id }) => id === credit.partnerId)) problems.push(problem('partnerId', 'invalidChoice'));
  }
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

  const zone = await zoneOfDesk(database, conciergerieId);
  const creditId = await insertCredit(database, {
    ...credit,
    conciergerieId,
    userId: beneficiary.id,
    designation,
    internalName: asked.internalName,
    giverId: by,
    expiresOn: lastDayOfCredit(asked.validity, instantToLocal(now.getTime(), zone).date),
    now,
  });
  const granted = creditGranted(creditId, credit.amountCents, sharesOfNewCredit(credit));
  const posting = { sourceKey: `credit-${creditId}-granted`, transaction: granted, creditId };
  await postToLedger(database, [posting], { conciergerieId, by, now });

  const { label } = notificationType('credit_received');
  await notify(database, changes, {
    userId: beneficiary.id,
    conciergerieId,
    type: 'credit_received',
    orderId: null,
    labelFr: `${label.fr}${NO_BREAK_SPACE}: ${name}, ${formatMoney(credit.amountCents, 'fr')}`,
    labelEn: `${label.en}: ${name}, ${formatMoney(credit.amountCents, 'en')}`,
    now,
  });
  changes.announce({ conciergerieId, users: [beneficiary.id] });
  changes.record({
    action: credit.isCompensation ? 'compensation-given' : 'credit-given',
    conciergerieId,
    subjectUserId: beneficiary.id,
    comment: `${name}, ${formatMoney(credit.amountCents, 'fr')}`,
  });
  return { creditId };
}
