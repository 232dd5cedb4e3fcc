import { doorRetryDecision, type DoorOutcome } from '@loge/domain/lockers/door-commands';
import { lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { changeCompartment, loadLockedLocker } from '../change-compartment.ts';
import { makerOf } from '../maker-of.ts';
import { insertLockerEvent } from '../rows/locker-event-rows.ts';
import { type LockerCommandRow, setLockerCommandOutcome, takeLockerCommand } from '../rows/locker-command-rows.ts';
import { findCompartments } from '../rows/compartment-rows.ts';
import { findLockerByName } from '../rows/locker-rows.ts';

/**
 * Asks the maker of a locker to open a door: no connection to the database is held while the maker is slow. A crash after the maker's answer has it asked again under the
 * same key, by which it opens once. Nobody is asked after the command has expired.
 */
export async function sendLockerCommand(services: Services, commandId: number): Promise<void> {
  const { database, clock, jobs } = services;
  const command = await takeLockerCommand(database, commandId);
  if (command === null) return;
  const answer = clock() < command.expiresAt ? await ask(services, command) : 'silent';
  const leftMs = command.expiresAt.getTime() - clock().getTime();
  const after = doorRetryDecision(answer, { attempts: command.attempts, leftMs });
  if ('outcome' in after) return settle(services, command, after.outcome);
  await jobs.enqueue(database, 'send-locker-command', { commandId }, new Date(clock().getTime() + after.retryAfterMs));
}

async function ask(services: Services, command: LockerCommandRow) {
  const locker = await findLockerByName(services.database, command.lockerName);
  const compartments = await findCompartments(services.database, command.lockerId);
  const compartment = compartments.find(({ id }) => id === command.compartmentId);
  if (locker === null || compartment === undefined) return 'refused';
  const { number, size } = compartment;
  const { idempotencyKey, lockerName, purpose, orderId } = command;
  return makerOf(services, locker).open({ idempotencyKey, lockerName, number, size, purpose, orderNumber: orderId });
}

/** Keeps what came of it. A door that does not open is a fault of its compartment, which the desk sees at once. */
const settle = (services: Services, command: LockerCommandRow, outcome: DoorOutcome): Promise<void> =>
  machineWrite(services, `locker-command-${command.id}`, async (database, changes) => {
    const now = services.clock();
    await lockOrders(database, command.orderId === null ? [] : [command.orderId]);
    const { locker, compartments } = await loadLockedLocker(database, command.lockerId);
    if (!(await setLockerCommandOutcome(database, command.id, { outcome, now }))) return;
    const compartment = compartments.find(({ id }) => id === command.compartmentId);
    if (outcome === 'jammed' && compartment !== undefined)
      await changeCompartment({ database, now, locker, compartment }, { kind: 'jammed' });
    if (outcome !== 'opened')
      await insertLockerEvent(database, {
        lockerId: locker.id,
        conciergerieId: locker.conciergerieId,
        makerEventId: `command-${command.id}`,
        kind: outcome === 'jammed' ? 'jammed' : `door-${outcome}`,
        orderId: command.orderId,
        compartmentId: command.compartmentId,
        comment: '',
        provedBy: 'machine',
        occurredAt: now,
        receivedAt: now,
        outcome: 'applied',
      });
    changes.announce({ topics: ['lockers'], conciergerieId: locker.conciergerieId });
  });
