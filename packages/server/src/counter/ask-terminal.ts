import { randomBytes } from 'node:crypto';
import type { TerminalRequestKind } from '@loge/domain/counter/terminal-request';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { insertTerminalRequest } from './rows/terminal-request-rows.ts';

interface AskedTerminal {
  readonly id: number;
  readonly conciergerieId: number;
  readonly behaviour: string | null;
}

/** Letters and digits that nobody confuses when they are read aloud. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = (): string => [...randomBytes(12)].map((byte) => SIGNS[byte % SIGNS.length]).join('');

/** Writes what a terminal is to be asked for; it is called once this is committed. Null where it is under another request. */
export async function askTerminal(
  { database, changes, now }: { readonly database: Database; readonly changes: Changes; readonly now: Date },
  terminal: AskedTerminal,
  asked: {
    readonly kind: TerminalRequestKind;
    readonly amountCents: number;
    readonly orderId: number | null;
    readonly askedBy: number;
    readonly mayWithout: boolean;
  },
): Promise<number | null> {
  const { id: terminalId, conciergerieId } = terminal;
  const requestId = await insertTerminalRequest(database, {
    ...asked,
    ...{ terminalId, conciergerieId, reference: newReference(), now },
  });
  if (requestId === null) return null;
  if (terminal.behaviour !== null) changes.queue('play-card-terminal', { requestId });
  // The agent that waits for work is woken by this.
  changes.announce({ topics: ['payments', 'cash-registers'], conciergerieId });
  return requestId;
}
