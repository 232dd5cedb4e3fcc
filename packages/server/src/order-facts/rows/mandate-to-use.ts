import { DEBITED_COUNTRIES } from '@loge/domain/payments/direct-debits';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Whether a mandate `m` in force is one of an account that we debit: older ones may name accounts that are refused today. */
export const isOfDebitedAccount: RawBuilder<SqlBool> = sql<SqlBool>`m.iban_country = any(${DEBITED_COUNTRIES}::text[])`;

/** Whether somebody has a mandate that debits can be collected by. */
export const hasMandateToUse = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from direct_debit_mandates m where m.user_id = ${userId} and m.revoked_at is null and ${isOfDebitedAccount})`;
