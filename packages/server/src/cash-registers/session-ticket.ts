import { sessionTicket } from '@loge/domain/printing/session-ticket';
import type { TicketDocument } from '@loge/domain/printing/ticket-document';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { ticketMoment } from './ticket-moment.ts';
import type { CashRegisterRow } from './rows/cash-register-rows.ts';
import { type ClosedSessionRow, findLastSession } from './rows/closed-session-rows.ts';

/** How a register was closed last, for who closed it and for those who keep the accounts. */
export async function lastSession(
  database: Database,
  { id }: CashRegisterRow,
  { userId, permissions }: Caller,
): Promise<ClosedSessionRow | Refusal<'register-never-closed' | 'forbidden'>> {
  const session = await findLastSession(database, id);
  if (session === null) return refuse('register-never-closed');
  return session.closedByUserId === userId || permissions.has('COMPTA') ? session : refuse('forbidden');
}

/** What is printed of it. */
export const ticketOfSession = (
  { name, zone }: CashRegisterRow,
  session: ClosedSessionRow,
  now: Date,
): TicketDocument =>
  sessionTicket({
    ...session,
    registerName: name,
    openedAt: ticketMoment(session.openedAt, zone),
    closedAt: ticketMoment(session.closedAt, zone),
    printedAt: ticketMoment(now, zone),
  });
