import type { UserSummaryOnWire } from '@loge/contract/users/user-wire';
import type { ManagedUserRow } from '../rows/managed-user-rows.ts';

/** Somebody in a list or a search. */
export const presentUserSummary = (row: ManagedUserRow): UserSummaryOnWire => ({
  id: row.id,
  name: row.lastName,
  firstName: row.firstName,
  email: row.email,
  login: row.login,
  mobileNumber: row.mobilePhone,
  conciergerie: row.conciergerieId === null ? null : { id: row.conciergerieId, name: row.conciergerieName ?? '' },
  entity: row.department,
  entreprise: row.company,
  vip: row.vip,
  warning: row.warning,
  active: row.active,
  adherent: row.isBeneficiary,
  partner: row.isPartner,
});
