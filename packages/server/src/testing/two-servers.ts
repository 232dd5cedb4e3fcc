import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { numberIds } from '../platform/database/id-numbering.ts';
import { startTestServer, type TestServer } from './running-server.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface TwoServers {
  readonly secret: string;
  /** The server that asks. */
  readonly here: TestServer;
  readonly hereAt: string;
  /** The one that is asked, by a way that fails as networks do. */
  readonly there: TestServer;
  readonly thereAt: string;
  readonly way: TcpProxy;
  /** The same moment on both. */
  readonly setTime: (now: Date) => void;
}

/** Two servers as two houses run them: each with a database of its own, numbered so that their rows never meet, with one secret. */
export async function startTwoServers(): Promise<TwoServers> {
  const secret = 'what the two servers know together';
  const ports = [await freePort(), await freePort()] as const;
  const way = await openTcpProxy(() => ports[1]);
  const hereAt = `http://127.0.0.1:${ports[0]}`;
  const thereAt = `http://127.0.0.1:${way.port}`;
  const environment = (own: string) => ({
    PUBLIC_URL: own,
    SERVERS: `${hereAt},${thereAt}`,
    SERVERS_SECRET: secret,
    LOG_LEVEL: 'error',
  });
  const here = startTestServer({ environment: environment(hereAt) });
  const there = startTestServer({ environment: environment(thereAt) });
  beforeAll(async () => {
    await numberIds(here.database, { serverNumber: 1, servers: 2, above: 0 });
    await numberIds(there.database, { serverNumber: 2, servers: 2, above: 0 });
    await here.server.app.listen({ port: ports[0], host: '127.0.0.1' });
    await there.server.app.listen({ port: ports[1], host: '127.0.0.1' });
  });
  afterAll(() => way.close());
  return {
    secret,
    here,
    hereAt,
    there,
    thereAt,
    way,
    setTime(now) {
      here.now = now;
      there.now = now;
    },
  };
}
