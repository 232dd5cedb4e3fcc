import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { moveDesk } from '../desk-moves/move-desk-to-server.ts';
import { findHighestId, numberIds } from '../platform/database/id-numbering.ts';
import { startTestServer, type TestServer } from './running-server.ts';

/** Where the desk is at first, and where it moves. */
const origins = ['https://one.example.test', 'https://two.example.test'] as const;
const secretKeys = Buffer.alloc(32, 7).toString('base64');
const environmentOf = (origin: string) => ({
  PUBLIC_URL: origin,
  SERVERS: origins.join(','),
  SERVERS_SECRET: 'what the two servers know together',
  SECRET_KEYS: secretKeys,
});

type Move = Parameters<typeof moveDesk>[0];

export interface MovableServers {
  readonly a: TestServer;
  readonly b: TestServer;
  readonly originOf: (server: TestServer) => string;
  /** What `moveDesk` takes. */
  readonly between: (deskId: number, from?: TestServer, to?: TestServer) => Move;
  /** Moves a desk, from the first server to the second where nothing else is said; answers how many rows have left. */
  readonly move: (deskId: number, from?: TestServer, to?: TestServer) => Promise<number>;
  /** The settings of the command that moves a desk from the first server to the second. */
  readonly commandEnvironment: () => Record<string, string>;
  /** Numbers of the orders of the jobs of this name that may be taken now. */
  readonly ordersOfDueJobs: (server: TestServer, name: string) => Promise<number[]>;
}

/** Two servers of two houses, between which desks move: numbered, with one secret and the same keys. `fill` runs before they are numbered. */
export function startMovableServers({
  environment = {},
  fill,
}: {
  /** More settings of both. A getter is asked when the servers start. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly fill?: (a: TestServer) => Promise<void>;
} = {}): MovableServers {
  const settingsAt = (origin: string) =>
    Object.defineProperties(environmentOf(origin), Object.getOwnPropertyDescriptors(environment));
  const a = startTestServer({ environment: settingsAt(origins[0]), toItself: true });
  const b = startTestServer({ environment: settingsAt(origins[1]), toItself: true });
  beforeAll(async () => {
    await fill?.(a);
    await numberIds(a.database, { serverNumber: 1, servers: 16, above: 0 });
    await numberIds(b.database, {
      serverNumber: 2,
      servers: 16,
      above: fill === undefined ? 0 : await findHighestId(a.database),
    });
  });
  const originOf = (server: TestServer) => (server === a ? origins[0] : origins[1]);
  const end = (server: TestServer) => ({
    settings: server.server.services.settings,
    databaseUrl: server.databaseUrl,
    origin: originOf(server),
    jobs: server.server.services.jobs,
  });
  const between: MovableServers['between'] = (deskId, from = a, to = b) => ({
    deskId,
    from: end(from),
    to: end(to),
    now: from.now,
    tell: () => undefined,
  });
  return {
    a,
    b,
    originOf,
    between,
    move: (...what) => moveDesk(between(...what)),
    commandEnvironment: () => ({
      DATABASE_URL: a.databaseUrl,
      DATA_DIR: a.server.services.settings.dataDir,
      ...environmentOf(origins[0]),
      TARGET_DATABASE_URL: b.databaseUrl,
      TARGET_DATA_DIR: b.server.services.settings.dataDir,
      TARGET_PUBLIC_URL: origins[1],
      TARGET_SECRET_KEYS: secretKeys,
    }),
    async ordersOfDueJobs({ database }, name) {
      const { rows } = await sql<{ orderId: number }>`
        select (data ->> 'orderId')::int as "orderId" from pgboss.job
        where name = ${name} and state = 'created' and start_after <= now()
      `.execute(database);
      return rows.map(({ orderId }) => orderId);
    },
  };
}
