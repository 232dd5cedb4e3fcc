import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { buildBeneficiary, buildConciergerie } from '../testing/builders.ts';
import { type BuiltOffer, buildOffer } from '../testing/catalogue-builders.ts';
import { hasEnded, type ProductProcess, startProduct } from '../testing/product-process.ts';
import { runCommand, type Said } from '../testing/run-command.ts';
import { demoPassword } from '../testing/running-server.ts';

/** The commands as an operator gives them: the embedded database is backed up while people order, lost, and restored. On a database that is there: backup-commands.test.ts. */
const deskMode = 1;
let folder = '';
let product: ProductProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-commands-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  if (product !== undefined) await stop(product);
  for (const data of ['first', 'second']) await endDatabase(data);
  await rm(folder, { recursive: true, force: true });
});

const dataDir = (name: string): string => join(folder, name);

const run = (command: 'backup' | 'restore' | 'doctor', data: string, ...options: readonly string[]): Promise<Said> =>
  runCommand(command, { DATA_DIR: dataDir(data), DATABASE_URL: '' }, options);

const start = async (data: string): Promise<ProductProcess> => {
  product = await startProduct({ DATA_DIR: dataDir(data), DATABASE_URL: '' });
  return product;
};

/** It outlives the product that was killed. */
async function endDatabase(data: string): Promise<void> {
  const path = join(dataDir(data), 'database', 'cluster', 'postmaster.pid');
  if (!existsSync(path)) return;
  process.kill(Number((await readFile(path, 'utf8')).split('\n')[0]), 'SIGINT');
  await vi.waitFor(() => expect(existsSync(path)).toBe(false), { timeout: 60_000 });
}

async function stop({ process }: ProductProcess): Promise<void> {
  // The test's product has no orderly end of its own; the next start takes its database over.
  process.kill('SIGKILL');
  await hasEnded(process);
}

async function call(
  { address }: ProductProcess,
  action: string,
  input: object,
  token?: string,
): Promise<{ code: number; data: { sessionToken: string; orderId: number } }> {
  const answer = await fetch(`${address}/gateway`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      fromapp: 'loge-test/1',
      ...(token === undefined ? {} : { 'x-session': token }),
    },
    body: JSON.stringify({ action, ...input }),
  });
  return (await answer.json()) as never;
}

async function fill({ databaseUrl }: ProductProcess): Promise<{ login: string; offer: BuiltOffer }> {
  const { database, close } = connect(databaseUrl, { connections: 1 });
  const conciergerieId = await buildConciergerie(database);
  const offer = await buildOffer(database, { conciergerieIds: [conciergerieId] });
  const { login } = await buildBeneficiary(database, { conciergerie_id: conciergerieId });
  await close();
  return { login, offer };
}

test('a running embedded database is backed up, and restored elsewhere it is sound and holds what was acknowledged before', async () => {
  const running = await start('first');
  const { login, offer } = await fill(running);
  const { data } = await call(running, 'login', { login, pass: demoPassword, noCookies: true });
  const order = () =>
    call(
      running,
      'CreateOrder',
      {
        o: {
          offreId: offer.id,
          items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
          paymentMode: deskMode,
          evenIfEqual: true,
        },
      },
      data.sessionToken,
    );
  const before = await order();
  expect(before.code).toBe(0);

  let isTaken = false;
  let during = 0;
  const ordering = (async () => {
    while (!isTaken) {
      during += (await order()).code === 0 ? 1 : 0;
      await wait(100);
    }
  })();
  const backup = join(folder, 'backup');
  const taken = await run('backup', 'first', backup);
  isTaken = true;
  await ordering;
  expect(taken, taken.text).toMatchObject({ code: 0 });
  expect(during, 'people went on ordering').toBeGreaterThan(0);
  expect(await run('backup', 'first', backup)).toMatchObject({
    code: 1,
    text: expect.stringContaining('exists already'),
  });
  expect(await run('restore', 'first', backup), 'not into what is in use').toMatchObject({ code: 1 });
  await stop(running);

  const restored = await run('restore', 'second', backup);
  expect(restored, restored.text).toMatchObject({ code: 0 });
  expect(await readFile(join(dataDir('second'), 'secret.key'), 'utf8')).toBe(
    await readFile(join(dataDir('first'), 'secret.key'), 'utf8'),
  );
  const doctor = await run('doctor', 'second');
  expect(doctor, doctor.text).toMatchObject({ code: 0, text: expect.stringContaining('All invariants hold.') });

  const again = await start('second');
  const signedIn = await call(again, 'login', { login, pass: demoPassword, noCookies: true });
  const detail = await call(again, 'OrderDetail', { id: before.data.orderId }, signedIn.data.sessionToken);
  expect(detail.code).toBe(0);
  const next = await call(
    again,
    'CreateOrder',
    {
      o: {
        offreId: offer.id,
        items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
        paymentMode: deskMode,
        evenIfEqual: true,
      },
    },
    signedIn.data.sessionToken,
  );
  expect(next.code).toBe(0);
  expect(next.data.orderId).toBeGreaterThan(before.data.orderId);
});
