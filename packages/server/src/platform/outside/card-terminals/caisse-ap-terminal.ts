import { connect, type Socket } from 'node:net';
import {
  decodeFields,
  readAnswer,
  terminalMessage,
  type TerminalFields,
  type TerminalOrder,
} from '@loge/domain/counter/caisse-ap';
import type { TerminalOutcome } from '@loge/domain/counter/terminal-request';
import type { CardTerminal } from './card-terminal.ts';

export interface TerminalAddress {
  readonly host: string;
  readonly port: number;
  /** Two digits: which till asks. */
  readonly till: string;
}

interface TerminalTimeouts {
  readonly connectMs: number;
  /** A terminal gives its customer up to three minutes. */
  readonly answerMs: number;
}

const defaultTimeouts: TerminalTimeouts = { connectMs: 5_000, answerMs: 190_000 };
/** A terminal that has said what it did, and nothing more for so long, has said it all. */
const PAUSE_MS = 250;
/** More than any answer has. */
const MAX_ANSWER = 16_384;

/** A terminal that speaks Caisse-AP over TCP: one connection for each request, one answer. */
export function caisseApTerminal(address: TerminalAddress, timeouts: TerminalTimeouts = defaultTimeouts): CardTerminal {
  return {
    async ask(money) {
      const order: TerminalOrder = { ...money, till: address.till };
      const socket = await open(address, timeouts.connectMs);
      // Not a byte has gone out.
      if (socket === null) return { kind: 'notDone', why: 'unreachable' };
      return outcomeOf(await exchange(socket, terminalMessage(order), timeouts.answerMs), order);
    },
    async last() {
      const order: TerminalOrder = { act: 'last', amountCents: 0, reference: '0', till: address.till };
      const socket = await open(address, timeouts.connectMs);
      if (socket === null) return null;
      const fields = await exchange(socket, terminalMessage(order), timeouts.connectMs * 3);
      const said = fields === null ? null : readAnswer(fields, order);
      return said?.kind === 'done' ? said.receipt : null;
    },
    async isThere() {
      const socket = await open(address, timeouts.connectMs);
      socket?.destroy();
      return socket !== null;
    },
  };
}

function outcomeOf(fields: TerminalFields | null, order: TerminalOrder): TerminalOutcome {
  const said = fields === null ? null : readAnswer(fields, order);
  if (said === null || said.kind === 'unclear') return { kind: 'unsure', last: null };
  return said.kind === 'done' ? said : { kind: 'notDone', why: said.why };
}

/** A connection; null where nobody takes it in time. */
const open = ({ host, port }: TerminalAddress, timeoutMs: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true });
    const giveUp = () => {
      socket.destroy();
      resolve(null);
    };
    const timer = setTimeout(giveUp, timeoutMs);
    socket.once('error', () => {
      clearTimeout(timer);
      giveUp();
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });

/** Sends a message and reads the fields of its answer, in however many pieces they come; null where none comes, or something that is none. */
const exchange = (socket: Socket, message: string, timeoutMs: number): Promise<TerminalFields | null> =>
  new Promise((resolve) => {
    let text = '';
    let pause: NodeJS.Timeout | undefined;
    const end = (fields: TerminalFields | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(fields);
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
      const read = decodeFields(text);
      if (read.kind === 'unreadable' || text.length > MAX_ANSWER) end(null);
      // Which field is the last one nobody says: an answer that says what was done is waited for until the terminal pauses or closes.
      else if (read.kind === 'whole' && read.fields.has('AE')) {
        clearTimeout(pause);
        pause = setTimeout(() => end(read.fields), PAUSE_MS);
      }
    });
    const closed = () => {
      clearTimeout(pause);
      const read = decodeFields(text);
      end(read.kind === 'whole' && read.fields.has('AE') ? read.fields : null);
    };
    socket.on('end', closed);
    socket.on('error', closed);
    socket.on('close', closed);
    socket.write(message, 'latin1');
  });
