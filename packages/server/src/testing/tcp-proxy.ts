import { once } from 'node:events';
import net from 'node:net';

/** A way to a server that fails as networks and hosts do. */
export interface TcpProxy {
  readonly port: number;
  /** What is open hangs from now on, in both directions and without a word; new connections work. */
  freeze(): void;
  /** Nothing is passed on until it recovers; then everything is. */
  pause(): void;
  /** New connections are taken and answer nothing. */
  swallow(): void;
  /** New connections are passed on after so long. */
  delay(milliseconds: number): void;
  /** Nothing hangs any more but what was frozen or swallowed. */
  recover(): void;
  /** All that is open is broken. */
  reset(): void;
  close(): Promise<void>;
}

/** Forwards to a port of this machine, over and over. */
export async function openTcpProxy(target: () => number): Promise<TcpProxy> {
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  const stuck = new Set<net.Socket>();
  let swallows = false;
  let isPaused = false;
  let delayMs = 0;
  const server = net.createServer((client) => {
    client.on('error', () => undefined);
    if (swallows) return void stuck.add(client);
    setTimeout(() => passOn(client), delayMs);
  });
  const passOn = (client: net.Socket): void => {
    const upstream = net.connect(target(), '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        // Anyone who hangs hears nothing of the other end's going either.
        if (stuck.has(to)) return;
        pairs.delete(pair);
        to.destroy();
      });
      if (!isPaused) from.pipe(to);
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TcpProxy = {
    port: (server.address() as net.AddressInfo).port,
    freeze() {
      for (const pair of pairs) {
        for (const socket of pair) {
          socket.unpipe();
          socket.pause();
          stuck.add(socket);
        }
        pairs.delete(pair);
      }
    },
    pause() {
      isPaused = true;
      for (const socket of [...pairs].flat()) socket.unpipe().pause();
    },
    swallow: () => void (swallows = true),
    delay: (milliseconds) => void (delayMs = milliseconds),
    recover() {
      [swallows, delayMs] = [false, 0];
      if (isPaused)
        for (const [client, upstream] of pairs) {
          client.pipe(upstream);
          upstream.pipe(client);
        }
      isPaused = false;
    },
    reset() {
      for (const socket of [...[...pairs].flat(), ...stuck]) socket.resetAndDestroy();
      pairs.clear();
      stuck.clear();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      proxy.reset();
      await closed;
    },
  };
  return proxy;
}

/** The address of a database, by way of the proxy. */
export const throughProxy = (url: string, { port }: TcpProxy): string => {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
};
