import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signCommand } from '../platform/outside/lockers/locker-maker.ts';

/** What a maker's server was asked, read by whichever of the two protocols it was sent in. */
export interface AskedDoor {
  readonly idempotencyKey: string;
  readonly number: string;
  readonly orderNumber: number | null;
  /** `drop`, `collect` or `look`; of Nexence lockers `TO_OPEN_DOOR` or `TO_CLOSE_DOOR`. */
  readonly what: string;
  readonly size: string | undefined;
  readonly isSigned: boolean;
}

/** How it behaves from now on. */
export interface MakerFaults {
  /** So many requests from now on get no answer: the line breaks. */
  breaksFor?: number;
  /** The next requests get this status and no sense. */
  status?: number;
  /** What its doors do. */
  doors?: 'opened' | 'jammed' | 'refused';
  /** What is asked from now on is carried out at once, and answered after this. */
  answersAfter?: Promise<void>;
}

/** A maker's server that listens, speaks one of the two protocols and misbehaves when it is told to. It opens once for each key. */
export async function startFakeLockerMaker(integration: 'kern' | 'nexence', key: string) {
  const asked: AskedDoor[] = [];
  const openedFor = new Set<string>();
  const mood: MakerFaults = {};
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const header = (name: string): string => String(request.headers[name] ?? '');
      const idempotencyKey = header('idempotency-key');
      const isSigned = header('x-signature') === signCommand(key, header('x-timestamp'), body);
      asked.push({ idempotencyKey, isSigned, ...(integration === 'kern' ? readKern(body) : readNexence(body)) });
      if ((mood.breaksFor ?? 0) > 0) {
        mood.breaksFor = (mood.breaksFor ?? 0) - 1;
        return void response.destroy();
      }
      const does = isSigned ? (mood.doors ?? 'opened') : 'refused';
      if (does === 'opened') openedFor.add(idempotencyKey);
      const nexence = { opened: 0, jammed: 2, refused: 3 }[does];
      const said = integration === 'kern' ? { status: does } : { code: nexence };
      void Promise.resolve(mood.answersAfter).then(() => {
        response.writeHead(mood.status ?? 200, { 'content-type': 'application/json' });
        response.end(mood.status === undefined ? JSON.stringify(said) : '{}');
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/doors`,
    asked,
    openedFor,
    mood,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function readKern(body: string): Pick<AskedDoor, 'number' | 'orderNumber' | 'what' | 'size'> {
  const map = JSON.parse(body) as { boxNumberExternalId: string; orderNumber: number | null; reason: string };
  return { number: map.boxNumberExternalId, orderNumber: map.orderNumber, what: map.reason, size: undefined };
}

function readNexence(body: string): Pick<AskedDoor, 'number' | 'orderNumber' | 'what' | 'size'> {
  const form = new URLSearchParams(body);
  const payload = JSON.parse(form.get('o') ?? '{}') as {
    boxNumberExternalId: string;
    orderNumber: number | null;
    action: string;
    size?: string;
  };
  return {
    number: payload.boxNumberExternalId,
    orderNumber: payload.orderNumber,
    what: payload.action,
    size: payload.size,
  };
}
