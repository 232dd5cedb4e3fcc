import { setTimeout as wait } from 'node:timers/promises';
import { openTcpProxy, type TcpProxy } from '../../packages/server/src/testing/tcp-proxy.ts';
import { PostgresNode } from '../../packages/server/src/testing/postgres-node.ts';

const names = ['one', 'two', 'three'];
/** As a balancer that asks each node whether it takes writes: so often, and out after so many failures. */
const healthCheckIntervalMs = 500;
const failureThreshold = 2;
/** As HAProxy with `inter 1s`: a node that takes longer twice is out. */
const healthCheckTimeoutMs = 1_000;

interface Standing {
  readonly node: PostgresNode;
  /** How far it has received the log, in bytes. */
  readonly received: number;
}

/** Three nodes, of which one takes writes and any one of the two others must have them; and the address that leads to the one. */
export class Cluster {
  readonly #nodes: readonly PostgresNode[];
  readonly #balancer: TcpProxy;
  #primary: PostgresNode;
  #watching: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Whether the balancer breaks what is open when it takes a node out (`on-marked-down shutdown-sessions`). */
  breaksSessions = true;

  private constructor(nodes: readonly PostgresNode[], primary: PostgresNode, balancer: TcpProxy) {
    this.#nodes = nodes;
    this.#primary = primary;
    this.#balancer = balancer;
  }

  static async open(root: string): Promise<Cluster> {
    const nodes = await Promise.all(names.map((name) => PostgresNode.make(name, root)));
    const [first] = nodes;
    if (first === undefined) throw new Error('There is no node.');
    first.init();
    await first.start([]);
    await first.ask('create database loge', 60_000);
    let target = (): number => first.wire.port;
    const balancer = await openTcpProxy(() => target());
    const cluster = new Cluster(nodes, first, balancer);
    target = () => cluster.#primary.wire.port;
    return cluster;
  }

  get url(): string {
    return `postgres://loge@127.0.0.1:${this.#balancer.port}/loge`;
  }

  get primary(): PostgresNode {
    return this.#primary;
  }

  get standbys(): readonly PostgresNode[] {
    return this.#nodes.filter((node) => node !== this.#primary);
  }

  /** From here on a commit counts once a standby has it, and a primary that fails is replaced. */
  async beginReplication(): Promise<void> {
    for (const node of this.standbys) await node.becomeStandbyOf(this.#primary, names);
    await this.#primary.ask(`alter system set synchronous_standby_names = 'ANY 1 (${names.join(',')})'`, 10_000);
    await this.#primary.ask('select pg_reload_conf()', 10_000);
    await this.untilWhole();
    this.#watching = this.#watch();
  }

  /** Two standbys are connected and have all there is. */
  async untilWhole(): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const found = await this.#primary
        .ask<{ standbys: number }>(
          `select count(*)::int as standbys from pg_stat_replication where state = 'streaming' and replay_lsn >= pg_current_wal_flush_lsn() - 1000000::numeric`,
        )
        .catch(() => undefined);
      if (found?.standbys === 2) return;
      await wait(100);
    }
    throw new Error('The standbys do not come up.');
  }

  /** The one that failed comes back as a standby. */
  async repair(failed: PostgresNode): Promise<void> {
    await failed.becomeStandbyOf(this.#primary, names);
    await this.untilWhole();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#watching;
    await this.#balancer.close();
    for (const node of this.#nodes) await node.close();
  }

  async #watch(): Promise<void> {
    for (let failures = 0; !this.#isClosed; await wait(healthCheckIntervalMs)) {
      const takesWrites = await this.#primary
        .ask<{ standby: boolean }>('select pg_is_in_recovery() as standby', healthCheckTimeoutMs)
        .then((row) => row?.standby === false)
        .catch(() => false);
      failures = takesWrites ? 0 : failures + 1;
      if (failures < failureThreshold) continue;
      // One that does not succeed is tried again.
      await this.#failOver().catch(() => undefined);
      failures = 0;
    }
  }

  /** The standby that has received most takes over: with one of any two it has all that was acknowledged. */
  async #failOver(): Promise<void> {
    const lost = this.#primary;
    // With a second one gone nothing could be acknowledged any more: one failure at a time.
    const isThere = (node: PostgresNode): Promise<boolean> =>
      node.ask('select 1', healthCheckTimeoutMs).then(
        () => true,
        () => false,
      );
    if ((await Promise.all(this.standbys.map(isThere))).includes(false)) return;
    // Nothing may reach it any more, also where it only seems to be dead.
    lost.separate();
    const standing = await Promise.all(
      this.standbys.map(async (node): Promise<Standing> => {
        const row = await node
          .ask<{ received: string }>(`select (pg_last_wal_receive_lsn() - '0/0') as received`)
          .catch(() => undefined);
        return { node, received: Number(row?.received ?? -1) };
      }),
    );
    const [best, other] = standing.toSorted((a, b) => b.received - a.received);
    if (best === undefined || best.received < 0) return;
    await best.node.ask('select pg_promote(wait => false)');
    while ((await best.node.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby'))?.standby === true)
      await wait(50);
    this.#primary = best.node;
    if (this.breaksSessions) this.#balancer.reset();
    await other?.node.follow(best.node);
  }
}
