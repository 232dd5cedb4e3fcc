import { spawn } from 'node:child_process';
import net from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

/**
 * Who ends `npm start` ends what it started: npm and its shell hand no signal on. Here the start still waits for a database that says nothing; one that
 * serves people ends in end-with-npm.drill.ts.
 */
const root = join(import.meta.dirname, '..', '..', '..', '..');
const database = net.createServer();
afterEach(() => void database.close());

test('SIGTERM to npm leaves no process behind', async () => {
  const asked = new Promise<net.Socket>((resolve) => database.once('connection', resolve));
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  const { port } = database.address() as net.AddressInfo;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: `postgres://loge@127.0.0.1:${port}/loge`, DEMO_WORLD: '0' },
    stdio: 'ignore',
  });
  const socket = await asked;
  socket.resume();
  const left = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  const isThere = Promise.race([left.then(() => false), wait(1_000, true)]);
  expect(await isThere, 'the start waits for its database').toBe(true);
  npm.kill('SIGTERM');
  expect(await Promise.race([left.then(() => 'gone'), wait(5_000, 'left behind')])).toBe('gone');
});
