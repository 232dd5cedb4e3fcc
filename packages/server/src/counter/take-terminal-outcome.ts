import { afterOutcome, type AfterOutcome, type TerminalOutcome } from '@loge/domain/counter/terminal-request';
import type { TerminalReceipt } from '@loge/domain/counter/caisse-ap';
import { lockOrder } from '../order-facts/rows/order-facts-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { bookTerminalMoney, type BookingRefusal, type TakenBy } from './book-terminal-money.ts';
import {
  findTerminalRequest,
  lockTerminalRequest,
  setRecall,
  setRequestEnd,
  shareTerminal,
  type TerminalRequestRow,
} from './rows/terminal-request-rows.ts';

/** What came of a request, told by the person who reached the terminal: each time anew, late or twice, it ends in one way. */
export const takeTerminalOutcome = (services: Services, requestId: number, outcome: TerminalOutcome): Promise<void> =>
  machineWrite(services, `terminal-request-${requestId}`, async (database, changes) => {
    const request = await lockRequest(database, requestId);
    if (request === null) return;
    const after = afterOutcome(request, outcome);
    const lastSeen = outcome.kind === 'unsure' ? outcome.last : null;
    if (after.next === 'keep') await setRecall(database, requestId, { needed: false, lastSeen });
    else
      await endRequest({ services, database, changes }, request, after, {
        receipt: outcome.kind === 'done' ? outcome.receipt : null,
        lastSeen,
      });
    changes.announce({ topics: ['payments', 'cash-registers'], conciergerieId: request.conciergerieId });
  });

/** A request as it is once nobody else changes it: its order is locked before it, as everywhere. */
export async function lockRequest(database: Database, requestId: number): Promise<TerminalRequestRow | null> {
  const known = await findTerminalRequest(database, requestId);
  const orderId = known?.orderId ?? null;
  if (orderId !== null) await lockOrder(database, orderId);
  // A batch that is compared at this moment waits for what is booked here, or comes first.
  if (known !== null) await shareTerminal(database, known.terminalId);
  await lockTerminalRequest(database, requestId);
  return findTerminalRequest(database, requestId);
}

interface Ending {
  readonly services: Services;
  readonly database: Database;
  readonly changes: Changes;
}

/** Ends a request, which is locked. What a terminal has debited and the order does not take is a question, and is answered why. */
export async function endRequest(
  { services, database, changes }: Ending,
  request: TerminalRequestRow,
  after: Exclude<AfterOutcome, { readonly next: 'keep' }>,
  said: {
    readonly receipt: TerminalReceipt | null;
    readonly lastSeen?: TerminalReceipt | null;
    readonly settledBy?: TakenBy;
    readonly note?: string;
  },
): Promise<BookingRefusal | null> {
  const now = services.clock();
  const end = {
    paymentId: null,
    receipt: said.receipt,
    lastSeen: said.lastSeen ?? null,
    settledBy: said.settledBy?.userId ?? null,
    note: said.note ?? '',
    now,
  };
  if (after.next !== 'book') {
    await setRequestEnd(database, request.id, {
      ...end,
      state: after.next === 'fail' || request.kind === 'trial' ? 'failed' : 'unsure',
      // A trial has moved no money: there is nothing to check.
      why: after.next === 'doubt' && request.kind === 'trial' ? 'unreachable' : after.why,
    });
    return null;
  }
  const { kind, orderId, amountCents } = request;
  if (kind === 'trial' || orderId === null) {
    await setRequestEnd(database, request.id, { ...end, state: 'accepted', why: null });
    return null;
  }
  const by = said.settledBy ?? { userId: request.askedBy, mayWithout: request.mayWithout };
  const booked = await bookTerminalMoney(
    { database, changes, now, seal: services.seal },
    orderId,
    { kind, amountCents },
    by,
  );
  if ('refused' in booked) {
    await setRequestEnd(database, request.id, { ...end, state: 'unsure', why: 'notBooked' });
    return booked.refused;
  }
  await setRequestEnd(database, request.id, { ...end, state: 'accepted', why: null, paymentId: booked.paymentId });
  return null;
}
