import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { superviseDatabase } from './supervise-database.ts';

/** A process that runs until it is told to end. */
async function launch(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000); console.log("up")']);
  await once(child.stdout, 'data');
  return child;
}

function watched(...launches: readonly (() => Promise<ChildProcess>)[]) {
  const children: ChildProcess[] = [];
  const told: string[] = [];
  const lost: Error[] = [];
  let count = 0;
  const next = async (): Promise<ChildProcess> => {
    const child = await (launches[Math.min(count++, launches.length - 1)] ?? launch)();
    children.push(child);
    return child;
  };
  const watching = { onStatus: (line: string) => void told.push(line), onLost: (why: Error) => void lost.push(why) };
  return { children, told, lost, tries: () => count, kept: superviseDatabase(next, watching, 700) };
}

const waiting = { timeout: 10_000 };
const refuses = () => Promise.reject(new Error('no room on the disk'));

test('what ends by itself is started again, and what is stopped stays so', async () => {
  const { children, told, lost, kept } = watched(launch);
  const database = await kept;
  children[0]?.kill('SIGKILL');
  await vi.waitFor(() => expect(told).toHaveLength(2), waiting);
  expect(told[0]).toContain('SIGKILL');
  await database.stop();
  expect(children).toHaveLength(2);
  expect(children[1]?.signalCode).toBe('SIGINT');
  await database.stop();
  expect(lost).toEqual([]);
});

test('it is tried again while it does not start', async () => {
  const { children, tries, kept } = watched(launch, refuses, refuses, launch);
  const database = await kept;
  children[0]?.kill('SIGKILL');
  await vi.waitFor(() => expect(children).toHaveLength(2), waiting);
  expect(tries()).toBe(4);
  await database.stop();
});

test('it is told when it does not come back, with the reason; stopping does not wait for it then', async () => {
  const { children, lost, kept } = watched(launch, refuses);
  const database = await kept;
  children[0]?.kill('SIGKILL');
  await vi.waitFor(() => expect(lost).toHaveLength(1), waiting);
  expect(String(lost[0]?.cause)).toContain('no room on the disk');
  await database.stop();
});
