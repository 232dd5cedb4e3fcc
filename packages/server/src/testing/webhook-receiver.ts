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

/** An address that is told of events: looks at the signature of what comes with the specification's own library, and answers after a while. */
export async function openWebhookReceiver(secret: string, answersAfterMs = 0): Promise<WebhookReceiver> {
  const ids: string[] = [];
  const unsigned: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      // Signed anew, not verified: that would compare the moment with the clock of the machine, and tests have one of their own.
      const at = new Date(Number(request.headers['webhook-timestamp']) * 1000);
      const signature = new Webhook(secret).sign(id, at, Buffer.concat(parts).toString());
      const isSigned = String(request.headers['webhook-signature']).split(' ').includes(signature);
      (isSigned ? ids : unsigned).push(id);
      void setTimeout(answersAfterMs, undefined, { ref: false }).then(() => response.writeHead(204).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, ids, unsigned, close: () => closeServer(server) };
}
