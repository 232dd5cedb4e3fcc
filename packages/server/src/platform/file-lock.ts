import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** SQLite's word for "somebody else holds it". */
const SQLITE_BUSY = 5;
const retryDelayMs = 100;

/** What one process holds, and no other. */
interface Held {
  /** Harmless when repeated. */
  release(): void;
}

/**
 * Takes a file for this process alone, or answers null where another one has it. Anyone who dies gives it back: it is a lock of the operating
 * system, which SQLite takes in the same way on all of them, and no note that somebody would have to clear away.
 */
export function tryLockFile(path: string): Held | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
    return {
      release() {
        if (file.isOpen) file.close();
      },
    };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/** Does something while this process alone holds a file; waits for it, and says so once. */
export async function withFileLock<Result>(
  path: string,
  work: () => Promise<Result>,
  onWait: () => void = () => undefined,
): Promise<Result> {
  let held = tryLockFile(path);
  if (held === null) onWait();
  while (held === null) {
    await wait(retryDelayMs);
    held = tryLockFile(path);
  }
  try {
    return await work();
  } finally {
    held.release();
  }
}
