import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { closeServer } from './close-server.ts';

export interface WebhookReceiver {
  readonly url: string;
  /** The ids of what came, by a signature that holds, in the sequence in which it came. */
  readonly ids: string[];
  /** What came with a signature that does not hold. */
  readonly unsigned: string[];
  close(): Promise<void>;
}

/** An address that is told of events: verifies what comes with the specification's own library, and answers after a while. */
export async function openWebhookReceiver(secret: string, answersAfterMs = 0): Promise<WebhookReceiver> {
  const ids: string[] = [];
  const unsigned: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      try {
        new Webhook(secret).verify(Buffer.concat(parts).toString(), request.headers as Record<string, string>);
        ids.push(id);
      } catch {
        unsigned.push(id);
      }
      void setTimeout(answersAfterMs, undefined, { ref: false }).then(() => response.writeHead(204).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, ids, unsigned, close: () => closeServer(server) };
}
