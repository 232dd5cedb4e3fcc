import type { LocalDate } from '@loge/domain/shared/local-date';
import { insertMandate, type LegalIdentityRow } from '../billing/rows/self-billing-mandate-rows.ts';
import type { Database } from '../platform/database/connection.ts';

/** Who a partner is before the law. */
export const legalIdentity: LegalIdentityRow = {
  legalName: 'Pressing des Arcades',
  legalForm: 'SARL',
  siren: '552100554',
  tradeRegister: 'RCS Nanterre',
  vatNumber: 'FR96552100554',
  address1: '12 rue des Arcades',
  address2: '',
  zipCode: '92500',
  city: 'Rueil-Malmaison',
};

/** A mandate of a partner that somebody of its own has given. */
export const buildMandate = (
  database: Database,
  partnerId: number,
  { by, now, givenOn = '2026-01-05' }: { readonly by: number; readonly now: Date; readonly givenOn?: LocalDate },
): Promise<void> =>
  insertMandate(database, {
    ...legalIdentity,
    partnerId,
    givenOn,
    side: 'partner',
    by,
    fileId: null,
    daysToContest: 15,
    now,
  });
