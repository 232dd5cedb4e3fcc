import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { withFileLock, tryLockFile } from './file-lock.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-held-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('one holds it, others do not, until it is given back', () => {
  const path = join(folder, 'one');
  const first = tryLockFile(path);
  expect(first).not.toBeNull();
  expect(tryLockFile(path)).toBeNull();
  expect(tryLockFile(join(folder, 'another'))).not.toBeNull();
  first?.release();
  const second = tryLockFile(path);
  expect(second).not.toBeNull();
  second?.release();
});

test('a process that is killed gives back what it held', async () => {
  const path = join(folder, 'killed');
  const program = `import { tryLockFile } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))};
    globalThis.held = tryLockFile(${JSON.stringify(path)}); console.log('held'); setInterval(() => undefined, 1_000);`;
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // One that stays would keep the whole run from ending.
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  expect(tryLockFile(path)).toBeNull();
  other.kill('SIGKILL');
  await once(other, 'exit');
  await vi.waitFor(() => expect(tryLockFile(path)).not.toBeNull(), 10_000);
});

test('works that wait for each other never run at once', async () => {
  const path = join(folder, 'waiting');
  let running = 0;
  let most = 0;
  const onWait = vi.fn();
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withFileLock(path, work, onWait)));
  expect(most).toBe(1);
  expect(onWait).toHaveBeenCalledTimes(2);

  // Control: without the file they do.
  await Promise.all([1, 2, 3].map(work));
  expect(most).toBe(3);
});

test('what fails gives it back too', async () => {
  const path = join(folder, 'failing');
  await expect(withFileLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(tryLockFile(path)).not.toBeNull();
});
