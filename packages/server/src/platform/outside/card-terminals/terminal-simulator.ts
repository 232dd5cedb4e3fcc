import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { decodeFields, encodeFields, type TerminalFields } from '@loge/domain/counter/caisse-ap';
import type { TerminalBehaviour } from '@loge/domain/counter/terminal-behaviours';

/** How the simulator acts on one request: as a terminal that a person stands at, or as one whose line fails at the worst moment. */
export type SimulatedBehaviour =
  | TerminalBehaviour
  /** Debits, and the line is cut before the answer. */
  | 'cutsAfterDebit'
  /** Debits, and the line is cut in the middle of the answer. */
  | 'cutsInAnswer'
  /** Answers in small pieces. */
  | 'pieces'
  /** Answers what is no message, after debiting. */
  | 'garbage';

/** What it has debited, or given back. */
export interface SimulatedTransaction {
  readonly kind: 'debit' | 'refund';
  readonly amountCents: number;
  readonly reference: string;
  readonly authorisation: string;
}

export interface TerminalSimulator {
  readonly port: number;
  /** All that was debited or given back, in its order: the terminal's own journal. */
  readonly journal: readonly SimulatedTransaction[];
  behave(behaviour: SimulatedBehaviour): void;
  close(): Promise<void>;
}

interface SimulatorOptions {
  /** How long somebody takes to hold their card there. */
  readonly cardMs?: number;
  readonly host?: string;
  readonly port?: number;
}

/** A card terminal that is played: it speaks Caisse-AP over TCP, and behaves badly where it is told to. */
export async function startTerminalSimulator(
  first: SimulatedBehaviour,
  { cardMs = 1_200, host = '127.0.0.1', port = 0 }: SimulatorOptions = {},
): Promise<TerminalSimulator> {
  const journal: SimulatedTransaction[] = [];
  const sockets = new Set<Socket>();
  let behaviour = first;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1');
    let text = '';
    socket.on('data', (piece: string) => {
      text += piece;
      const read = decodeFields(text);
      if (read.kind !== 'whole' || !read.fields.has('CD') || !read.fields.has('CF')) return;
      text = '';
      void act(socket, read.fields, behaviour, { cardMs, journal });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    journal,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const debits: readonly SimulatedBehaviour[] = [
  'accepts',
  'contactless',
  'cutsAfterDebit',
  'cutsInAnswer',
  'pieces',
  'garbage',
];

async function act(
  socket: Socket,
  asked: TerminalFields,
  behaviour: SimulatedBehaviour,
  { cardMs, journal }: { readonly cardMs: number; readonly journal: SimulatedTransaction[] },
): Promise<void> {
  if (asked.get('CD') === '3') return say(socket, lastAnswer(asked, journal.at(-1)));
  await wait(cardMs);
  if (behaviour === 'silent') return;
  if (behaviour === 'cuts') return void socket.destroy();
  if (behaviour === 'refuses' || behaviour === 'abandons')
    return say(socket, failure(asked, behaviour === 'refuses' ? '04' : '11'));
  const transaction: SimulatedTransaction = {
    kind: asked.get('CD') === '1' ? 'refund' : 'debit',
    amountCents: Number(asked.get('CB')),
    reference: asked.get('CF') ?? '',
    authorisation: String(100_000 + ((journal.length * 7_919) % 899_999)),
  };
  if (debits.includes(behaviour)) journal.push(transaction);
  if (behaviour === 'cutsAfterDebit') return void socket.destroy();
  if (behaviour === 'garbage') return say(socket, '\u0015busy');
  const answer = success(asked, transaction, behaviour === 'contactless');
  if (behaviour === 'cutsInAnswer') return void socket.write(answer.slice(0, 31), 'latin1', () => socket.destroy());
  if (behaviour !== 'pieces') return say(socket, answer);
  for (let at = 0; at < answer.length; at += 17) {
    socket.write(answer.slice(at, at + 17), 'latin1');
    await wait(5);
  }
}

const say = (socket: Socket, answer: string): void => void (socket.destroyed || socket.write(answer, 'latin1'));

const echoed = (asked: TerminalFields): (readonly [string, string])[] => [
  ['CZ', asked.get('CZ') ?? '0300'],
  ['CA', asked.get('CA') ?? '01'],
  ['CE', asked.get('CE') ?? '978'],
  ['CD', asked.get('CD') ?? '0'],
];

const success = (asked: TerminalFields, done: SimulatedTransaction, isContactless: boolean): string =>
  encodeFields([
    ...echoed(asked),
    ['CB', String(done.amountCents).padStart(12, '0')],
    ['CF', done.reference],
    ['CC', isContactless ? '00B' : '001'],
    ['CI', isContactless ? '2' : '1'],
    ['AA', '497010######1234'],
    ['AC', done.authorisation],
    ['CG', '424242'],
    ['AE', '10'],
  ]);

const failure = (asked: TerminalFields, code: string): string =>
  encodeFields([...echoed(asked), ['CB', (asked.get('CB') ?? '').padStart(12, '0')], ['AE', '01'], ['AF', code]]);

const lastAnswer = (asked: TerminalFields, last: SimulatedTransaction | undefined): string =>
  last === undefined ? failure(asked, '07') : success(asked, last, false);
