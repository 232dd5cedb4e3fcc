import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { freePort } from './bench/free-port.ts';
import { askOnce, percentile } from './bench/load.ts';
import { type BenchServer, productCall, signIn, startProduct } from './bench/product.ts';

/**
 * How many people one can report a change at once, and what each costs: so many live streams over so many processes, of which one takes a
 * change of the news, which concerns everybody. Options: `--streams N` (10000), `--processes N` (2), `--changes N` (5).
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const wanted = option('streams', 10_000);
const processes = option('processes', 2);
const changes = option('changes', 5);
/** As many as the product lets one session have. */
const streamsOfOne = 20;
/** Before a change whose time is taken, and before memory is read. */
const restMs = 3_000;

/** Kilobytes of memory that a process has; Linux alone says so. */
const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
};

/** One stream: answers when it is open, and calls back with the moment whenever it hears of topics. */
async function listen(port: number, token: string, hear: (at: number) => void): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let isOpen: () => void = () => undefined;
  let isRefused: (why: Error) => void = () => undefined;
  const opened = new Promise<void>((resolve, reject) => {
    isOpen = resolve;
    isRefused = reject;
  });
  socket.on('error', isRefused);
  socket.on('data', (data) => {
    const text = data.toString('latin1');
    if (text.startsWith('HTTP/1.1')) {
      if (text.startsWith('HTTP/1.1 200')) isOpen();
      else isRefused(new Error(text.slice(0, 100)));
    }
    if (text.includes('"topics":[')) hear(performance.now());
  });
  socket.write(`GET /events HTTP/1.1\r\nhost: loge\r\nx-session: ${token}\r\n\r\n`);
  await opened;
  return socket;
}

const folder = mkdtempSync(join(os.tmpdir(), 'loge-streams-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ folder });
const { database, pool, close } = connect(postgres.url, { connections: 2 });
const servers: BenchServer[] = [];
const sockets: net.Socket[] = [];
try {
  await migrate(database);
  const people = Math.ceil(wanted / streamsOfOne);
  await fillDemoWorldIfEmpty(database, { beneficiaries: people + 100, orders: 200, log: () => undefined });
  for (let n = 0; n < processes; n += 1)
    // oxlint-disable-next-line no-await-in-loop
    servers.push(await startProduct(await freePort(), postgres.url, folder));
  const portOf = (n: number): number => servers[n % processes]?.port ?? 0;

  console.log(`${people} people sign in…`);
  const { rows } = await pool.query<{ login: string }>(
    'select login from users where is_beneficiary and active and conciergerie_id is not null order by id limit $1',
    [people],
  );
  const tokens: string[] = [];
  for (let from = 0; from < rows.length; from += 8)
    // oxlint-disable-next-line no-await-in-loop
    tokens.push(...(await Promise.all(rows.slice(from, from + 8).map(({ login }, n) => signIn(portOf(n), login)))));
  const manager = await signIn(portOf(0), 'nadia@demo.loge.test');
  await wait(restMs);

  const before = servers.map(({ pid }) => memoryOf(pid));
  let hear: (at: number) => void = () => undefined;
  console.log(`${wanted} streams are opened…`);
  for (let from = 0; from < wanted; from += 50) {
    const some = Array.from({ length: Math.min(50, wanted - from) }, (_, n) => from + n);
    // oxlint-disable-next-line no-await-in-loop
    const opened = await Promise.all(
      some.map((n) => listen(portOf(n), tokens[n % tokens.length] ?? '', (at) => hear(at))),
    );
    sockets.push(...opened);
  }
  await wait(restMs);
  const kilobytes = servers.map(({ pid }, n) => (memoryOf(pid) - (before[n] ?? 0)) / (wanted / processes));

  const news = await pool.query<{ id: string }>(
    'select n.id from news n join news_conciergeries c on c.news_id = n.id group by n.id, n.order_rank order by n.order_rank limit 2',
  );
  const [one, two] = news.rows.map(({ id }) => id);
  for (let change = 1; change <= changes; change += 1) {
    const heard: number[] = [];
    const everybody = new Promise<void>((resolve) => {
      hear = (at) => {
        heard.push(at);
        if (heard.length >= wanted) resolve();
      };
    });
    const [from, to] = change % 2 === 0 ? [two, one] : [one, two];
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const { text } = await askOnce(
      portOf(0),
      productCall('SetActuOrder', { from: from ?? '', to: to ?? '' }, manager, {
        'idempotency-key': crypto.randomUUID(),
      }),
    );
    if ((JSON.parse(text) as { code: number }).code !== 0) throw new Error(text.slice(0, 300));
    // oxlint-disable-next-line no-await-in-loop
    await Promise.race([everybody, wait(30_000)]);
    const sorted = heard.map((at) => at - begun).toSorted((a, b) => a - b);
    const said = [0.5, 0.95, 1].map((share) => `${Math.round(percentile(sorted, share))} ms`);
    console.log(
      `Change ${change}: ${heard.length} of ${wanted} told; half within ${said[0]}, 95 % within ${said[1]}, all within ${said[2]}`,
    );
    if (heard.length < wanted) process.exitCode = 1;
    // oxlint-disable-next-line no-await-in-loop
    await wait(restMs);
  }
  console.log(`Memory of a stream, by process: ${kilobytes.map((size) => `${size.toFixed(1)} kB`).join(', ')}`);
} finally {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.map((server) => server.stop()));
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
