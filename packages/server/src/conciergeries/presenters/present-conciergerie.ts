import type { ConciergerieOnWire } from '@loge/contract/conciergeries/conciergerie-wire';
import type { DeskRow } from '../rows/desk-list-rows.ts';
import type { Caller } from '../../platform/gateway/caller.ts';

/** A conciergerie as a manager selects it. */
export const presentConciergerie = (row: DeskRow, { userId }: Pick<Caller, 'userId'>): ConciergerieOnWire => ({
  id: row.id,
  name: row.name,
  registrationCode: row.accessCode ?? '',
  cashRegisters: row.cashRegisters.map(({ id, name, openedBy }) => ({ id, name, opened: openedBy !== null })),
  caisseOpen: row.cashRegisters.some(({ openedBy }) => openedBy === userId),
  defaultUser: row.defaultUserId,
  zipCodes: [...row.zipCodes],
});
