import type { KnownPerson } from '@loge/domain/access/people-plan';
import { deactivatedByFile } from './deactivated-by-file.ts';
import type { FilePersonRow } from './rows/people-file-rows.ts';

/** Somebody at a desk as the plan of a file knows them. */
export const knownPerson = (row: FilePersonRow): KnownPerson => ({
  id: row.id,
  email: row.email,
  login: row.login,
  externalId: row.external_id,
  state: row.active ? 'active' : row.deactivation_reason === deactivatedByFile ? 'deactivatedByFile' : 'deactivated',
  isStaff: row.is_staff,
  isOfDesk: row.is_of_desk,
  isDeskAccount: row.is_desk_account,
});
