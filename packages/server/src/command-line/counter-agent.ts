import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { agentServer, KeyRefused, ServerAway } from '../counter/agent-server.ts';
import { openAgentJournal } from '../counter/agent-journal.ts';
import { runCounterAgent } from '../counter/run-counter-agent.ts';
import { pairAnswer } from '../counter/agent-wire.ts';

/**
 * The agent of a counter: `npm run counter-agent -- --server https://loge.example.org --code 12345678` pairs this computer once; afterwards `npm run counter-agent` is enough. It connects
 * outwards alone, and reaches card terminals in the network of the counter.
 */
const usage = 'npm run counter-agent -- --server https://… --code 12345678 [--folder …]';

interface Pairing {
  readonly server: string;
  readonly key: string;
}

const say = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);

function readPairing(path: string): Pairing | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Pairing;
  } catch {
    return null;
  }
}

async function pair(path: string, server: string, code: string): Promise<Pairing> {
  const answered = pairAnswer.safeParse(
    await agentServer(server, 'not-paired-yet-not-paired').post('pair', { code: code.replaceAll(/\D/g, '') }),
  );
  if (!answered.success)
    throw new KeyRefused('This code is unknown, used or over: make a new one on the page of devices.');
  const pairing = { server, key: answered.data.key };
  writeFileSync(path, JSON.stringify(pairing), { mode: 0o600 });
  say(`Paired as ${answered.data.name}.`);
  return pairing;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { server: { type: 'string' }, code: { type: 'string' }, folder: { type: 'string' } },
  });
  const folder = values.folder ?? join(homedir(), '.loge-counter-agent');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'pairing.json');
  const address = values.server?.replace(/\/$/, '');
  const pairing =
    address !== undefined && values.code !== undefined ? await pair(path, address, values.code) : readPairing(path);
  if (pairing === null) throw new KeyRefused(`This computer is not paired. ${usage}`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  say(`Agent of ${pairing.server}.`);
  await runCounterAgent({
    server: agentServer(pairing.server, pairing.key),
    journal: openAgentJournal(folder),
    signal: stop.signal,
    log: say,
  });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof KeyRefused || error instanceof ServerAway)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
