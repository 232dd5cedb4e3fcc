import { getCaisseFermeture } from '@loge/contract/cash-registers/get-caisse-fermeture';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { lastSession, ticketOfSession } from '../session-ticket.ts';

export const getCaisseFermetureHandler = handle(getCaisseFermeture, async ({ rows, caller, database, now }) => {
  const register = rows.caisse;
  const session = await lastSession(database, register, caller);
  if (isRefusal(session)) return session;
  const { closedAt, closedBy, expected, counted, comment, toSafeCents } = session;
  return {
    caisse: { id: register.id, name: register.name },
    closedAt: closedAt.toISOString(),
    closedBy,
    expected,
    counted,
    comment,
    toSafe: toSafeCents,
    float: counted.cash - toSafeCents,
    ticket: ticketOfSession(register, session, now),
  };
});
