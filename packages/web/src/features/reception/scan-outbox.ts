import { scanLabel } from '@loge/contract/reception/scan-label';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { callAction } from '../../client/call-action.ts';
import { ActionRefused, isCallFailure, Unreachable } from '../../client/failures.ts';
import { randomId } from '../../client/random-id.ts';
import { createStore } from '../../client/store.ts';

/** A scan that has been made, and whose answer has not come yet. */
export interface Scan {
  /** Its idempotency key: however often it is sent, it counts once. */
  readonly key: string;
  readonly code: string;
  /** When it was made. */
  readonly at: string;
  readonly kind: InputOf<typeof scanLabel>['kind'];
  readonly partnerIds: readonly number[];
  /** The desk at which it was made: it is sent while that one is in use. */
  readonly conciergerieId: number;
}

export type ScanAnswer = OutputOf<typeof scanLabel>;

/** What came of a scan: its answer, or the words of a refusal. */
export type Scanned =
  | { readonly scan: Scan; readonly answer: ScanAnswer }
  | { readonly scan: Scan; readonly refused: string };

const storageName = 'loge.scans';
/** More than a day's work: a device that cannot keep more has another trouble. */
const maxKept = 2000;

function isScan(value: unknown): value is Scan {
  if (typeof value !== 'object' || value === null) return false;
  const scan = value as Partial<Record<keyof Scan, unknown>>;
  return (
    typeof scan.key === 'string' &&
    typeof scan.code === 'string' &&
    typeof scan.at === 'string' &&
    typeof scan.kind === 'string' &&
    typeof scan.conciergerieId === 'number' &&
    Array.isArray(scan.partnerIds)
  );
}

function loadPendingScans(): readonly Scan[] {
  try {
    // Labels that are open are known to the server; devices kept them themselves before.
    localStorage.removeItem('loge.scan-problems');
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isScan) : [];
  } catch {
    return [];
  }
}

/** Scans on their way, the oldest first: they outlive the page and a network that is away. */
export const pendingScans = createStore<readonly Scan[]>(loadPendingScans());

function keep(scans: readonly Scan[]): void {
  pendingScans.set(scans);
  try {
    localStorage.setItem(storageName, JSON.stringify(scans));
  } catch {
    // Storage may be forbidden or full: they last as long as the page then.
  }
}

/** Keeps a scan before anything else is done with it. */
export function addScan(scan: Omit<Scan, 'key' | 'at'>): Scan {
  const made = { ...scan, key: randomId(), at: new Date().toISOString() };
  keep([...pendingScans.get(), made].slice(-maxKept));
  return made;
}

let sending = false;

/**
 * Sends what waits at this desk, one after the other and in its sequence. Ends with `offline` when the network is away: nothing is lost, and the same
 * key goes out again later.
 */
export async function sendScans(
  conciergerieId: number,
  onScanned: (scanned: Scanned) => void,
): Promise<'done' | 'offline' | 'busy'> {
  if (sending) return 'busy';
  sending = true;
  try {
    for (;;) {
      const scan = pendingScans.get().find((each) => each.conciergerieId === conciergerieId);
      if (scan === undefined) return 'done';
      const scanned = await send(scan);
      if (scanned === null) return 'offline';
      keep(pendingScans.get().filter(({ key }) => key !== scan.key));
      onScanned(scanned);
    }
  } finally {
    sending = false;
  }
}

/** Null where it has to be tried again. */
async function send(scan: Scan): Promise<Scanned | null> {
  const { key, code, at, kind, partnerIds } = scan;
  try {
    const input = { kind, code, at, partnerIds: [...partnerIds] };
    return { scan, answer: await callAction(scanLabel, input, { idempotencyKey: key }) };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (error instanceof Unreachable || error.isPassing) return null;
    // Signed out: somebody comes back and goes on.
    if (error instanceof ActionRefused && error.refusal === 'not-authenticated') return null;
    return { scan, refused: error.message };
  }
}
