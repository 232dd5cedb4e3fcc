import type { ConciergerieOnWire } from '@loge/contract/conciergeries/conciergerie-wire';
import { isOpen } from '@loge/domain/conciergeries/opening-hours';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
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

/** Whether the desk's hours say that it is open at a moment. */
export function isDeskOpen(row: DeskRow, now: Date): boolean {
  const { date, time } = instantToLocal(now.getTime(), row.zone);
  return isOpen({ weekly: row.weekly, holidays: row.holidays, exceptional: row.exceptional }, date, time);
}
