import { CREDIT_VALIDITIES } from '@loge/domain/payments/new-credit';
import * as z from 'zod/mini';
import { pickedFrom, rowId } from '../shared/row-ids.ts';
import { maybe, sentCents, text } from '../shared/wire-types.ts';

/**
 * What a manager types to give somebody a credit or a compensation. The specification shows the fields of a credit and not those of the
 * calls that make one: they have the same names. What is wrong with them is for `newCreditProblems` to say.
 */
export const newCreditFields = {
  /** To whom it is given. */
  userId: rowId('beneficiary'),
  /** Cents. */
  amount: sentCents,
  /** What its owner reads. */
  name: text(2000),
  /** What managers read beside it. */
  internalName: z._default(text(200), ''),
  validity: z._default(z.enum(CREDIT_VALIDITIES), 'none'),
  /** Who bears it: 0 or 3 the platform, 1 the company, 2 a partner. */
  billingType: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
  /** One of those that serve the desk; only with billing type 2, as is the share in percent. */
  partnerId: maybe(pickedFrom('partner')),
  partnerShare: maybe(z.int().check(z.gte(-1000), z.lte(1000))),
};

/** The credit that was given, by its number. */
export const newCredit = z.object({ creditId: z.int() });
