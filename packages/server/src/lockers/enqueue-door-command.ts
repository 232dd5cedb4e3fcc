import { DOOR_COMMAND_TIMEOUT_MS, type DoorPurpose } from '@loge/domain/lockers/door-commands';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import type { CompartmentRow } from './rows/compartment-rows.ts';
import { insertLockerCommand } from './rows/locker-command-rows.ts';
import type { LockerRow } from './rows/locker-rows.ts';

interface Door {
  readonly locker: LockerRow;
  readonly compartment: Pick<CompartmentRow, 'id'>;
  readonly orderId: number | null;
  readonly purpose: DoorPurpose;
}

/**
 * Has the maker of a locker open a door once this is committed; the desk does not wait for it. A bench has no maker: its doors are drawn.
 */
export async function enqueueDoorCommand(
  { database, changes, now }: { readonly database: Database; readonly changes: Changes; readonly now: Date },
  { compartment, orderId, purpose }: Door,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + DOOR_COMMAND_TIMEOUT_MS);
  const commandId = await insertLockerCommand(database, {
    compartmentId: compartment.id,
    orderId,
    purpose,
    now,
    expiresAt,
  });
  changes.queue('send-locker-command', { commandId });
}
