import type { ReportOutcome } from '@loge/domain/lockers/box-reports';
import { eventOfSignal, type LockerSignal } from '@loge/domain/lockers/locker-signals';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { changeCompartment, loadLockedLocker } from './change-compartment.ts';
import { findLockerCommandByKey, setLockerCommandOutcome } from './rows/locker-command-rows.ts';
import { insertLockerEvent, isEventKnown, type ProvedBy } from './rows/locker-event-rows.ts';

interface TrustedSignal {
  readonly signal: Exclude<LockerSignal, 'heartbeat'>;
  /** On the door. */
  readonly number: number;
  /** Which command it answers; empty for none. */
  readonly commandKey: string;
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly provedBy: ProvedBy;
}

/**
 * Takes what a locker says of one of its doors, once. What the compartment's life does not allow (a jam of a door that is out of service) is kept and changes nothing:
 * it is no fault of the person who tells it.
 */
export async function takeSignal(
  { database, changes, now }: { readonly database: Database; readonly changes: Changes; readonly now: Date },
  lockerId: number,
  { signal, number, commandKey, eventId, occurredAt, provedBy }: TrustedSignal,
): Promise<ReportOutcome> {
  const { locker, compartments } = await loadLockedLocker(database, lockerId);
  if (await isEventKnown(database, lockerId, eventId)) return 'repeated';
  const compartment = compartments.find((one) => one.number === number);
  const command = commandKey === '' ? null : await findLockerCommandByKey(database, lockerId, commandKey);
  if (command !== null && (signal === 'doorOpened' || signal === 'jammed'))
    await setLockerCommandOutcome(database, command.id, { outcome: signal === 'jammed' ? 'jammed' : 'opened', now });
  const event =
    compartment === undefined
      ? null
      : eventOfSignal(signal, {
          compartment,
          since: compartment.stateSince.getTime(),
          occurredAt: occurredAt.getTime(),
        });
  const outcome = event === 'stale' ? 'stale' : 'applied';
  if (event !== null && event !== 'stale' && compartment !== undefined)
    await changeCompartment({ database, now, locker, compartment }, event);
  await insertLockerEvent(database, {
    lockerId,
    conciergerieId: locker.conciergerieId,
    makerEventId: eventId,
    kind: event === null || event === 'stale' ? signal : event.kind,
    orderId: null,
    compartmentId: compartment?.id ?? null,
    comment: '',
    provedBy,
    occurredAt,
    receivedAt: now,
    outcome,
  });
  changes.announce({ topics: ['lockers', 'order-inbox'], conciergerieId: locker.conciergerieId });
  return outcome;
}
