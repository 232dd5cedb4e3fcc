import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { askCardTerminal } from '@loge/contract/counter/ask-card-terminal';
import { getTerminalRequest } from '@loge/contract/counter/get-terminal-request';
import { settleTerminalRequest } from '@loge/contract/counter/settle-terminal-request';
import { expect, onTestFinished, vi } from 'vitest';
import {
  startTerminalSimulator,
  type SimulatedBehaviour,
} from '../platform/outside/card-terminals/terminal-simulator.ts';
import { ask } from './ask.ts';
import { buildCardTerminal, pairedAgent } from './counter-builders.ts';
import { orderingWorld } from './ordering-world.ts';
import { hasEnded, startProduct } from './product-process.ts';
import type { TestServer } from './running-server.ts';

/** Who is killed with `kill -9` in a run, and when: before the terminal is called, while it waits for the card, once it has debited, while its answer is on its way. */
type Kill = { readonly who: 'agent'; readonly afterMs: number } | { readonly who: 'server'; readonly afterMs: number };

interface Cut {
  readonly name: string;
  readonly behaviour: SimulatedBehaviour;
  readonly kill?: Kill;
}

/** What may go wrong between a terminal and the database. */
export const CUTS: readonly Cut[] = [
  { name: 'nothing breaks', behaviour: 'accepts' },
  { name: 'without contact', behaviour: 'contactless' },
  { name: 'refused', behaviour: 'refuses' },
  { name: 'given up', behaviour: 'abandons' },
  { name: 'line cut before the debit', behaviour: 'cuts' },
  { name: 'line cut after the debit', behaviour: 'cutsAfterDebit' },
  { name: 'line cut in the answer', behaviour: 'cutsInAnswer' },
  { name: 'answer in pieces', behaviour: 'pieces' },
  { name: 'answer that is none', behaviour: 'garbage' },
  { name: 'agent killed at once', behaviour: 'accepts', kill: { who: 'agent', afterMs: 0 } },
  { name: 'agent killed while the card is read', behaviour: 'accepts', kill: { who: 'agent', afterMs: 60 } },
  { name: 'agent killed about the debit', behaviour: 'accepts', kill: { who: 'agent', afterMs: 150 } },
  { name: 'agent killed about its report', behaviour: 'accepts', kill: { who: 'agent', afterMs: 430 } },
  { name: 'server killed while the card is read', behaviour: 'accepts', kill: { who: 'server', afterMs: 60 } },
  { name: 'server killed about the booking', behaviour: 'accepts', kill: { who: 'server', afterMs: 430 } },
];

/** What came of the runs of one cut. */
export interface CutResult {
  readonly name: string;
  readonly runs: number;
  readonly debits: number;
  readonly payments: number;
  readonly questions: number;
  readonly nothing: number;
}

/**
 * Runs of a counter with a real terminal protocol, a real agent and a real server process, in which lines are cut and processes killed: each debit of the terminal is one payment or one open
 * question, and no payment is without its debit. `cuts` are run in turn.
 */
export async function expectEachDebitOnce(
  loge: TestServer,
  { runs, cuts }: { readonly runs: number; readonly cuts: readonly Cut[] },
): Promise<readonly CutResult[]> {
  // Server and agent are processes of their own: the test’s clock goes with theirs.
  loge.now = new Date();
  const world = await orderingWorld(loge);
  const setter = await world.manager(['CASH_REGISTER_SETTINGS']);
  const shirts = await world.offer({ items: [{ price_cents: 3321 }] });
  const { agentId, key } = await pairedAgent(loge, world, setter);
  const simulator = await startTerminalSimulator('accepts', { cardMs: 120 });
  const folder = await mkdtemp(join(os.tmpdir(), 'loge-counter-'));
  const environment = { DATABASE_URL: loge.databaseUrl, DATA_DIR: join(folder, 'data'), DEMO_WORLD: '0', PORT: '0' };
  // A server that is not killed need not be a process of its own.
  let product = cuts.some(({ kill }) => kill?.who === 'server') ? await startProduct(environment) : null;
  const address = product?.address ?? (await loge.server.app.listen({ port: 0, host: '127.0.0.1' }));
  const { port } = new URL(address);
  await writeFile(join(folder, 'pairing.json'), JSON.stringify({ server: address, key }));
  let agent = startAgent(folder);
  onTestFinished(async () => {
    agent.kill('SIGKILL');
    product?.process.kill('SIGKILL');
    await simulator.close();
    await rm(folder, { recursive: true, force: true });
  });

  const results = new Map<string, CutResult>();
  for (let run = 0; run < runs; run += 1) {
    const cut = cuts[run % cuts.length];
    if (cut === undefined) break;
    const tellsLast = Math.floor(run / cuts.length) % 2 === 0;
    const terminal = { agentId, host: '127.0.0.1', port: simulator.port, tellsLast };
    const terminalId = await buildCardTerminal(loge, world, setter, terminal);
    const orderId = await world.placed(shirts);
    simulator.behave(cut.behaviour);
    loge.now = new Date();
    // After a kill the agent and the server come back when they do.
    const { requestId } = await vi.waitFor(
      () => {
        loge.now = new Date();
        return ask(loge, askCardTerminal, { orderId, terminalId, amount: 3321 }, world.marc);
      },
      { timeout: 90_000, interval: 500 },
    );
    const seen = async () => (await ask(loge, getTerminalRequest, { requestId }, world.marc)).request;
    if (cut.kill !== undefined) {
      // From the moment on at which the agent has it in hand.
      await vi.waitFor(async () => expect((await seen()).state).not.toBe('asked'), { timeout: 15_000, interval: 10 });
      await new Promise((resolve) => setTimeout(resolve, cut.kill?.afterMs));
      if (cut.kill.who === 'agent') {
        agent.kill('SIGKILL');
        await hasEnded(agent);
        agent = startAgent(folder);
      } else if (product !== null) {
        product.process.kill('SIGKILL');
        await hasEnded(product.process);
        product = await startProduct({ ...environment, PORT: port });
      }
    }
    await vi.waitFor(async () => expect(['asked', 'called']).not.toContain((await seen()).state), {
      timeout: 60_000,
      interval: 50,
    });
    const end = await seen();
    const debits = simulator.journal.filter(({ reference }) => reference === end.reference).length;
    const payments = await loge.database
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('mode', '=', 'desk_card')
      .where('status', '=', 'collected')
      .execute();
    const isQuestion = end.state === 'unsure';
    const what = `${cut.name}, run ${run}: ${end.state} ${end.why}`;
    expect(debits, what).toBeLessThanOrEqual(1);
    expect(payments.length, what).toBe(end.state === 'accepted' ? 1 : 0);
    if (debits === 1) expect(payments.length === 1 || isQuestion, what).toBe(true);
    else expect(payments.length, what).toBe(0);
    if (isQuestion) {
      // Somebody looks at the terminal's journal.
      const act = debits === 1 ? 'debited' : 'not-debited';
      await ask(loge, settleTerminalRequest, { requestId, act, note: 'Journal' }, world.marc);
    }
    const before = results.get(cut.name) ?? {
      name: cut.name,
      ...{ runs: 0, debits: 0, payments: 0, questions: 0, nothing: 0 },
    };
    results.set(cut.name, {
      name: cut.name,
      runs: before.runs + 1,
      debits: before.debits + debits,
      payments: before.payments + payments.length,
      questions: before.questions + (isQuestion ? 1 : 0),
      nothing: before.nothing + (end.state === 'failed' ? 1 : 0),
    });
  }
  // Once each question was settled, the books hold what the terminal has debited, to the cent.
  const booked = await loge.database
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('mode', '=', 'desk_card')
    .where('status', '=', 'collected')
    .executeTakeFirstOrThrow();
  expect(Number(booked.count)).toBe(simulator.journal.length);
  return [...results.values()];
}

const startAgent = (folder: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '..', 'command-line', 'counter-agent.ts'), '--folder', folder], {
    stdio: 'ignore',
  });
