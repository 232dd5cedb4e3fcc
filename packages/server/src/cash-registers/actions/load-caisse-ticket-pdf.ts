import { loadCaisseTicketPdf } from '@loge/contract/cash-registers/load-caisse-ticket-pdf';
import { closingTicket, periodName } from '@loge/domain/printing/desk-tickets';
import type { TicketDocument } from '@loge/domain/printing/ticket-document';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { findBrandOfDesk } from '../../platform/brands/brand-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPaperLogo } from '../../platform/pdf/paper-logo.ts';
import { runSerially } from '../../platform/pdf/run-serially.ts';
import { printTicket } from '../../platform/pdf/ticket-pdf.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { findClosing } from '../rows/cash-chain-rows.ts';
import type { CashRegisterRow } from '../rows/cash-register-rows.ts';
import { lastSession, ticketOfSession } from '../session-ticket.ts';
import { ticketMoment } from '../ticket-moment.ts';

export const loadCaisseTicketPdfHandler = handle(loadCaisseTicketPdf, async (request) => {
  const { input, rows, caller, database, services, now } = request;
  const register = rows.caisse;
  const sequence = input.cloture ?? null;
  if (sequence !== null && !caller.permissions.has('COMPTA')) return refuse('forbidden');
  const session = sequence === null ? await lastSession(database, register, caller) : null;
  if (isRefusal(session)) return session;
  const ticket =
    session === null
      ? await ticketOfClosing(database, register, sequence ?? 0, now)
      : ticketOfSession(register, session, now);
  if (isRefusal(ticket)) return ticket;
  const attempt = await claimAttempt(services, 'statement', `user ${caller.userId}`, now);
  if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  const brand = await findBrandOfDesk(database, register.conciergerieId);
  const logo = await findPaperLogo(services.files, brand);
  const bytes = await runSerially(() => printTicket({ ticket, author: brand.name, logo, now }));
  const filename = sequence === null ? `fermeture-caisse-${register.id}.pdf` : `cloture-${register.id}-${sequence}.pdf`;
  const about = sequence === null ? `register ${register.id}` : `register ${register.id}, record ${sequence}`;
  const handedOver = { desks: [register.conciergerieId], file: 'closing-ticket-pdf', about };
  return { contentType: 'application/pdf', bytes, immutable: false, filename, handedOver };
});

/** A closing of the register's chain by its number. */
async function ticketOfClosing(
  database: Database,
  { id, name, zone }: CashRegisterRow,
  sequence: number,
  now: Date,
): Promise<TicketDocument | Refusal<'not-found'>> {
  const closing = await findClosing(database, id, sequence);
  if (closing === null) return refuse('not-found');
  const { period, totals, perpetual } = closing.content;
  return closingTicket({
    registerName: name,
    sequence,
    periodName: periodName(closing.kind, period, 'fr'),
    totals,
    perpetual,
    sealedAt: ticketMoment(closing.at, zone),
    seal: closing.seal,
    printedAt: ticketMoment(now, zone),
  });
}
