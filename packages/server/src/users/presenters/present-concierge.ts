import type { ConciergeProfileOnWire, ConciergeSummaryOnWire } from '@loge/contract/users/concierge-wire';
import { seenAt, workNumber } from '@loge/domain/users/concierges';
import type { ConciergeDetailRow, ConciergeRow } from '../rows/concierge-rows.ts';

const presenceOf = (row: ConciergeRow, now: Date) =>
  seenAt(row.lastSeenAt?.getTime() ?? null, row.hasOpenSession, now.getTime());

/** A concierge in the list. */
export const presentConcierge = (row: ConciergeRow, now: Date): ConciergeSummaryOnWire => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  ...presenceOf(row, now),
  activeCashRegister: row.activeCashRegister,
  active: row.active,
  conciergeries: row.conciergeries.map(({ id, name }) => ({ id, name })),
});

/** A concierge's own page. */
export const presentConciergeProfile = (row: ConciergeDetailRow, now: Date): ConciergeProfileOnWire => ({
  id: row.id,
  login: row.login,
  companyName: row.companyName,
  firstName: row.firstName,
  name: row.lastName,
  email: row.email,
  professionalNumbr: workNumber({
    professional: row.professionalPhone,
    mobile: row.mobilePhone,
    landline: row.landlinePhone,
  }),
  permissions: [...row.permissions],
  active: row.active,
  address1: row.address1,
  address2: row.address2,
  zipCode: row.zipCode,
  city: row.city,
  paysByDebit: row.paysByDebit,
  ...presenceOf(row, now),
  activeCashRegister: row.activeCashRegister,
  conciergeries: row.conciergeries.map(({ id, name }) => ({ id, name })),
  responsable: row.responsible,
});
