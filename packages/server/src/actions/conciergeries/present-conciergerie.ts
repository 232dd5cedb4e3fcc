import type { ConciergerieOnWire } from '@loge/contract/conciergeries/conciergerie-wire';
import { isOpen } from '@loge/domain/conciergeries/opening-hours';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { DeskRow } from '../../database/desk-list-rows.ts';

/** A conciergerie as managers select it. It has no cash registers yet: they come with their own screens. */
export const presentConciergerie = (row: DeskRow): ConciergerieOnWire => ({
  id: row.id,
  name: row.name,
  registrationCode: row.accessCode ?? '',
  cashRegisters: [],
  caisseOpen: false,
  defaultUser: row.defaultUserId,
  zipCodes: [...row.zipCodes],
});

/** Whether the desk's hours say that it is open at a moment. */
export function isDeskOpen(row: DeskRow, now: Date): boolean {
  const { date, time } = instantToLocal(now.getTime(), row.zone);
  return isOpen({ weekly: row.weekly, holidays: row.holidays, exceptional: row.exceptional }, date, time);
}
