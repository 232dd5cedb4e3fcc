import type { Services } from '../platform/services.ts';
import type { LockerRow } from './rows/locker-rows.ts';

/** Who opens the doors of a cabinet: its maker, the simulator, or nobody: then the desk uses the key. */
export type LockerConnection = 'maker' | 'simulator' | 'none';

/** A cabinet is simulated only where the server allows it and its desk has marked it. An empty address alone is a cabinet without connection. */
export function connectionOf(
  { lockerSimulator }: Pick<Services['settings'], 'lockerSimulator'>,
  { isSimulated, endpoint }: Pick<LockerRow, 'isSimulated' | 'endpoint'>,
): LockerConnection {
  if (endpoint !== null) return 'maker';
  return isSimulated && lockerSimulator ? 'simulator' : 'none';
}
