import { setTimeout as wait } from 'node:timers/promises';
import { outcomeOfLast, type TerminalOutcome } from '@loge/domain/counter/terminal-request';
import { caisseApTerminal } from '../platform/outside/card-terminals/caisse-ap-terminal.ts';
import type { CardTerminal } from '../platform/outside/card-terminals/card-terminal.ts';
import { type AgentWork, takeAnswer, workAnswer } from './agent-wire.ts';
import { TRIAL } from './trial.ts';
import type { AgentJournal, JournalEntry } from './agent-journal.ts';
import { type AgentServer, ServerAway } from './agent-server.ts';

interface AgentOptions {
  readonly server: AgentServer;
  readonly journal: AgentJournal;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  readonly openTerminal?: (work: AgentWork) => CardTerminal;
  /** How long it waits after the server was away. */
  readonly retryMs?: number;
}

/**
 * The agent of a counter: asks the server for work, calls the terminals of its network, and tells what came of it until the server has it. A terminal is called for a reference once: what
 * was begun before, by a process that has ended, is looked up and never asked for again.
 */
export async function runCounterAgent({
  server,
  journal,
  signal,
  log,
  openTerminal = openCaisseAp,
  retryMs = 2_000,
}: AgentOptions): Promise<void> {
  const underWay = new Set<string>();
  const report = async (entry: Extract<JournalEntry, { readonly state: 'answered' }>): Promise<void> => {
    const { reference } = entry.work;
    const isKnown = await server.post('answer', { reference, outcome: entry.outcome });
    if (isKnown === null) log(`${reference}: the server does not know this reference; it stays in the journal.`);
    else journal.remove(reference);
  };
  const answered = async (work: AgentWork, outcome: TerminalOutcome): Promise<void> => {
    const entry = { state: 'answered', work, outcome } as const;
    journal.put(entry);
    log(`${work.reference}: ${outcome.kind}`);
    await report(entry);
  };
  const look = async (work: AgentWork): Promise<TerminalOutcome> =>
    outcomeOfLast(work.reference, work.amountCents, work.tellsLast ? await openTerminal(work).last() : null);

  /** What a process before this one, or a line that was cut, has left. */
  const goOn = async (entry: JournalEntry): Promise<void> => {
    if (entry.state === 'answered') return report(entry);
    if (entry.state === 'taken') return answered(entry.work, { kind: 'notDone', why: 'notCalled' });
    return answered(entry.work, await look(entry.work));
  };
  const begin = async (work: AgentWork): Promise<void> => {
    if (work.recall) return answered(work, await look(work));
    journal.put({ state: 'taken', work });
    const taken = takeAnswer.safeParse(await server.post('take', { reference: work.reference }));
    if (taken.data?.wanted !== true) return journal.remove(work.reference);
    journal.put({ state: 'called', work });
    const outcome = await callTerminal(openTerminal(work), work);
    // A line that was cut may have cut the answer alone: the terminal knows what it did last.
    await answered(work, outcome.kind === 'unsure' && work.kind !== 'trial' ? await look(work) : outcome);
  };
  const guarded = (reference: string, act: () => Promise<void>): void => {
    if (underWay.has(reference)) return;
    underWay.add(reference);
    void act()
      .catch((error: unknown) => log(`${reference}: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => underWay.delete(reference));
  };

  while (!signal.aborted) {
    for (const entry of journal.entries()) guarded(entry.work.reference, () => goOn(entry));
    try {
      const { work } = workAnswer.parse(await server.post('work', {}, signal));
      for (const each of work) {
        if (!journal.entries().some((entry) => entry.work.reference === each.reference))
          guarded(each.reference, () => begin(each));
      }
      // What was just begun is not handed out again at once.
      if (work.length > 0) await wait(200, undefined, { signal }).catch(() => undefined);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ServerAway)) throw error;
      log(error.message);
      await wait(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function callTerminal(terminal: CardTerminal, work: AgentWork): Promise<TerminalOutcome> {
  if (work.kind !== 'trial')
    return terminal.ask({ act: work.kind, amountCents: work.amountCents, reference: work.reference });
  return (await terminal.isThere()) ? { kind: 'done', receipt: TRIAL } : { kind: 'notDone', why: 'unreachable' };
}

const openCaisseAp = ({ host, port, till }: AgentWork): CardTerminal => caisseApTerminal({ host, port, till });
