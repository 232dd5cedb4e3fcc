import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { accountFor, freePort, nativeFolder, untilReady } from '../platform/database/embedded-postgres.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** What is not copied into a new standby: it belongs to the running server, or comes by replication. */
const notCopied = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'standby.signal',
  'postgresql.auto.conf',
];

/** One machine with a PostgreSQL: everybody reaches it through its own wire, which can be cut. */
export class PostgresNode {
  readonly name: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #account: { readonly uid?: number; readonly gid?: number };
  wire: TcpProxy;
  #server: ChildProcess | undefined;

  private constructor(name: string, folder: string, port: number, account: object, wire: TcpProxy) {
    this.name = name;
    this.#folder = folder;
    this.#port = port;
    this.#account = account;
    this.wire = wire;
  }

  static async make(name: string, root: string): Promise<PostgresNode> {
    const folder = join(root, name);
    await mkdir(folder, { recursive: true });
    const port = await freePort();
    return new PostgresNode(name, folder, port, await accountFor(folder), await openTcpProxy(() => port));
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Its address by way of its wire. */
  url(database = 'loge'): string {
    return `postgres://loge@127.0.0.1:${this.wire.port}/${database}`;
  }

  init(): void {
    const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    this.#run(join(nativeFolder(), 'bin', 'initdb'), [
      ...flags,
      '--username=loge',
      '--auth=trust',
      `--pgdata=${this.#data}`,
    ]);
  }

  /** `standbys` are those of which one must have each commit before it counts. */
  async start(standbys: readonly string[]): Promise<void> {
    const settings = [
      'unix_socket_directories=',
      'listen_addresses=127.0.0.1',
      'max_connections=150',
      'wal_keep_size=512MB',
      'wal_sender_timeout=5s',
      'wal_receiver_timeout=5s',
      'wal_retrieve_retry_interval=200ms',
      ...(standbys.length === 0 ? [] : [`synchronous_standby_names=ANY 1 (${standbys.join(',')})`]),
    ];
    this.#server = spawn(
      join(nativeFolder(), 'bin', 'postgres'),
      ['-D', this.#data, '-p', String(this.#port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...this.#account, cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    this.#server.on('error', () => undefined);
    await untilReady(this.#server);
  }

  /** As the machine would be after a power cut: all its processes at once. */
  kill(): void {
    for (const pid of this.#processes()) signal(pid, 'SIGKILL');
  }

  /** As a machine is whose disk or hypervisor hangs: connections stay open and nothing answers. */
  freeze(): void {
    for (const pid of this.#processes()) signal(pid, 'SIGSTOP');
  }

  /** Cut from everybody else, and alive: what is open hangs, what is new as well. */
  separate(): void {
    this.wire.freeze();
    this.wire.swallow();
  }

  /** Made anew as a standby of another, by PostgreSQL's own base backup. What it had is gone, as `pg_rewind` would leave it. */
  async becomeStandbyOf(primary: PostgresNode, standbys: readonly string[]): Promise<void> {
    this.kill();
    await this.wire.close();
    this.wire = await openTcpProxy(() => this.#port);
    await rm(this.#data, { recursive: true, force: true });
    const client = new pg.Client({ connectionString: primary.url('postgres') });
    await client.connect();
    await client.query(`select pg_backup_start('drill', fast => true)`);
    // Files that go away in the meantime are no fault: replication brings what they held.
    spawnSync('cp', ['-a', primary.#data, this.#data]);
    for (const name of notCopied) await rm(join(this.#data, name), { recursive: true, force: true });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await client.end();
    for (const folder of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'])
      await mkdir(join(this.#data, folder), { recursive: true, mode: 0o700 });
    await writeFile(join(this.#data, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(this.#data, 'standby.signal'), '');
    await writeFile(join(this.#data, 'postgresql.auto.conf'), `primary_conninfo = '${this.#conninfo(primary)}'\n`);
    if (this.#account.uid !== undefined)
      spawnSync('chown', ['-R', `${this.#account.uid}:${this.#account.gid}`, this.#data]);
    await this.start(standbys);
  }

  /** Another one has taken over. */
  async follow(primary: PostgresNode): Promise<void> {
    await this.ask(`alter system set primary_conninfo = '${this.#conninfo(primary)}'`, 10_000);
    await this.ask('select pg_reload_conf()', 10_000);
  }

  /** One statement on a connection of its own, in milliseconds at most. */
  async ask<Row extends pg.QueryResultRow>(text: string, withinMs = 1_000): Promise<Row | undefined> {
    const client = new pg.Client({
      connectionString: this.url('postgres'),
      connectionTimeoutMillis: Math.max(1_000, withinMs),
      query_timeout: withinMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows[0];
    } finally {
      client.end().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.kill();
    await this.wire.close();
  }

  #conninfo(primary: PostgresNode): string {
    return `host=127.0.0.1 port=${primary.wire.port} user=loge application_name=${this.name} connect_timeout=2`;
  }

  #run(program: string, args: readonly string[]): void {
    const done = spawnSync(program, args, { ...this.#account, cwd: this.#folder, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
  }

  /** The server and those that it started, which have groups of their own. */
  #processes(): readonly number[] {
    const pid = this.#server?.pid;
    if (pid === undefined) return [];
    const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
    const children = listed.flatMap((line) => {
      const [own = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
      return parent === pid ? [own] : [];
    });
    return [pid, ...children];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has gone by itself.
  }
}
