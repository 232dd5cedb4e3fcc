import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseTimeoutError, TimeoutClient } from '../database/timeout-client.ts';

/** How often a connection is asked whether it still hears, in milliseconds. */
const heartbeatMs = 2_000;
/** Unanswered for so long, it is compared with a new connection. */
const heartbeatTimeoutMs = 1_000;
/** How long such a new connection may take to be there, and to answer; and the pause until the next one. */
const probeMs = 1_000;
const pauseMs = 200;

interface Watch {
  readonly url: string;
  readonly isWatched: () => boolean;
  /** Called when the heartbeat is sent. */
  readonly onAsked: () => void;
}

/**
 * Asks an open connection again and again, and abandons it when it says nothing while a new one answers: its host has gone silent, and
 * another one stands in its place. A database that is only busy answers neither, so its connections are kept until the limit that the
 * connection has itself. A failure is told of as an error of the connection.
 */
export async function detectDeadConnection(client: TimeoutClient, { url, isWatched, onAsked }: Watch): Promise<void> {
  while (isWatched()) {
    await wait(heartbeatMs, undefined, { ref: false });
    if (!isWatched()) return;
    onAsked();
    const heartbeat = { isOver: false };
    const end = (): void => void (heartbeat.isOver = true);
    const over = client.query('select 1').then(end, end);
    await Promise.race([over, wait(heartbeatTimeoutMs, undefined, { ref: false })]);
    while (!heartbeat.isOver && isWatched()) {
      const hasAnotherAnswered = await answersNewConnection(url);
      // What both said at once is read first.
      await new Promise(setImmediate);
      if (heartbeat.isOver) break;
      if (hasAnotherAnswered) client.abandon(new DatabaseTimeoutError('Silent, while a new connection answers'));
      await Promise.race([over, wait(pauseMs, undefined, { ref: false })]);
    }
  }
}

async function answersNewConnection(url: string): Promise<boolean> {
  const probe = new TimeoutClient({ connectionString: url, answerMs: probeMs, connectionTimeoutMillis: probeMs });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    await probe.query('select 1');
    void probe.end().catch(() => undefined);
    return true;
  } catch (error) {
    probe.abandon(new Error('It does not answer', { cause: error }));
    return false;
  }
}
