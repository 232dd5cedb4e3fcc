import { reportLockerSignal } from '@loge/contract/lockers/report-locker-signal';
import { HEARTBEAT_MAX_AGE_MS } from '@loge/domain/lockers/locker-signals';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { isSignalSignedBy } from '../locker-proof.ts';
import { findLockerByName, setLockerSeen } from '../rows/locker-rows.ts';
import { takeSignal } from '../take-signal.ts';

export const reportLockerSignalHandler = handlePublic(
  reportLockerSignal,
  async ({ input, database, changes, now, services }) => {
    const locker = await findLockerByName(database, input.lockerBlockExternalId);
    if (locker === null) return refuse('unknown-locker');
    if (!isSignalSignedBy(services.seal, locker, input)) return refuse('locker-code-refused');
    const occurredAt = new Date(input.occurredAt);
    if (input.signal === 'heartbeat') {
      if (Math.abs(now.getTime() - occurredAt.getTime()) > HEARTBEAT_MAX_AGE_MS) return { outcome: 'stale' as const };
      await setLockerSeen(database, locker.id, now);
      return { outcome: 'applied' as const };
    }
    await setLockerSeen(database, locker.id, now);
    const { signal, boxNumber, commandKey, eventId } = input;
    const outcome = await takeSignal({ database, changes, now }, locker.id, {
      signal,
      number: boxNumber,
      commandKey,
      eventId: `signal-${eventId}`,
      occurredAt,
      provedBy: 'signature',
    });
    return { outcome };
  },
);
