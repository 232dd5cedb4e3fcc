import type { TerminalOutcome } from '@loge/domain/counter/terminal-request';
import { mayPlayTerminals } from '../../platform/may-play-terminals.ts';
import { caisseApTerminal } from '../../platform/outside/card-terminals/caisse-ap-terminal.ts';
import { startTerminalSimulator } from '../../platform/outside/card-terminals/terminal-simulator.ts';
import type { Services } from '../../platform/services.ts';
import { findPlayedTerminal, type PlayedTerminalRow, setRequestCalled } from '../rows/terminal-request-rows.ts';
import { takeTerminalOutcome } from '../take-terminal-outcome.ts';
import { TRIAL } from '../trial.ts';

/** Nobody holds a card there: a person at a trial waits less than at a counter. */
const timeouts = { connectMs: 1_000, answerMs: 6_000 };

/**
 * This server plays a terminal, over the same protocol as a real one. Taken a second time, because the process that played it has died, it does not play again: what came of it is asked
 * of a person, as at a counter.
 */
export async function playCardTerminal(services: Services, requestId: number, cardMs?: number): Promise<void> {
  const played = await findPlayedTerminal(services.database, requestId);
  if (played === null) return;
  // The installation takes real money since it was asked for: no card was debited.
  if (!mayPlayTerminals(services.settings))
    return takeTerminalOutcome(services, requestId, { kind: 'notDone', why: 'unreachable' });
  const isFirst = await setRequestCalled(services.database, requestId, services.clock());
  if (!isFirst && played.state !== 'called') return;
  await takeTerminalOutcome(services, requestId, isFirst ? await play(played, cardMs) : { kind: 'unsure', last: null });
}

async function play(
  { behaviour, kind, amountCents, reference, till }: PlayedTerminalRow,
  cardMs?: number,
): Promise<TerminalOutcome> {
  const simulator = await startTerminalSimulator(behaviour, cardMs === undefined ? {} : { cardMs });
  try {
    const terminal = caisseApTerminal({ host: '127.0.0.1', port: simulator.port, till }, timeouts);
    if (kind !== 'trial') return await terminal.ask({ act: kind, amountCents, reference });
    return (await terminal.isThere()) ? { kind: 'done', receipt: TRIAL } : { kind: 'notDone', why: 'unreachable' };
  } finally {
    await simulator.close();
  }
}
