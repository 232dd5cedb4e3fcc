import type {
  CardTerminalOnWire,
  CounterAgentOnWire,
  TerminalRequestOnWire,
} from '@loge/contract/counter/counter-wire';
import type { TerminalReceipt } from '@loge/domain/counter/caisse-ap';
import { isAgentThere } from '@loge/domain/counter/terminal-request';
import type { CardTerminalRow } from '../rows/card-terminal-rows.ts';
import type { findCounterAgents } from '../rows/counter-agent-rows.ts';
import type { TerminalRequestRow } from '../rows/terminal-request-rows.ts';

export const presentTerminalRequest = (request: TerminalRequestRow): TerminalRequestOnWire => ({
  id: request.id,
  reference: request.reference,
  kind: request.kind,
  orderId: request.orderId,
  amount: request.amountCents,
  state: request.state,
  why: request.why,
  terminalName: request.terminalName,
  askedBy: request.askedByName,
  askedAt: request.askedAt.toISOString(),
  paymentId: request.paymentId,
  receipt: presentReceipt(request.receipt),
  lastSeen: presentReceipt(request.lastSeen),
  canRecall: request.state === 'unsure' && request.why === 'noAnswer' && request.agentId !== null && request.tellsLast,
});

const presentReceipt = (receipt: TerminalReceipt | null) =>
  receipt === null
    ? null
    : {
        amount: receipt.amountCents,
        authorisation: receipt.authorisation,
        maskedCard: receipt.maskedCard,
        brand: receipt.brand,
        reading: receipt.reading,
      };

export const presentCardTerminal = (terminal: CardTerminalRow, there: boolean): CardTerminalOnWire => ({
  id: terminal.id,
  name: terminal.name,
  agentId: terminal.agentId,
  host: terminal.host,
  port: terminal.port,
  till: terminal.till,
  tellsLast: terminal.tellsLast,
  behaviour: terminal.behaviour,
  there,
  version: terminal.version,
  lastTrial:
    terminal.lastTrialState === null || terminal.lastTrialAt === null
      ? null
      : { state: terminal.lastTrialState, at: terminal.lastTrialAt.toISOString() },
});

export const presentCounterAgent = (
  agent: Awaited<ReturnType<typeof findCounterAgents>>[number],
  now: Date,
): CounterAgentOnWire => ({
  id: agent.id,
  name: agent.name,
  paired: agent.pairedAt !== null,
  there: isAgentThere(agent.seenAt?.getTime() ?? null, now.getTime()),
  seenAt: agent.seenAt?.toISOString() ?? null,
  codeUntil: agent.codeExpiresAt !== null && agent.codeExpiresAt > now ? agent.codeExpiresAt.toISOString() : null,
});
