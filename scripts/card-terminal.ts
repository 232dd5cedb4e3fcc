import { parseArgs } from 'node:util';
import { startTerminalSimulator } from '../packages/server/src/platform/outside/card-terminals/terminal-simulator.ts';

/**
 * A card terminal for trials, at the port where real ones listen: `npm run card-terminal -- --port 8888 --behaviour contactless`. It speaks Caisse-AP and writes down what it has debited.
 */
const behaviours = [
  'accepts',
  'contactless',
  'refuses',
  'abandons',
  'silent',
  'cuts',
  'cutsAfterDebit',
  'cutsInAnswer',
  'pieces',
  'garbage',
] as const;
const { values } = parseArgs({ options: { port: { type: 'string' }, behaviour: { type: 'string' } } });
const behaviour = behaviours.find((each) => each === (values.behaviour ?? 'accepts'));
if (behaviour === undefined) {
  console.error(`One of ${behaviours.join(', ')}.`);
  process.exit(2);
}
const terminal = await startTerminalSimulator(behaviour, { port: Number(values.port ?? 8_888), host: '0.0.0.0' });
console.log(`Card terminal at port ${terminal.port}: ${behaviour}.`);
let told = 0;
const timer = setInterval(() => {
  for (; told < terminal.journal.length; told += 1) console.log(JSON.stringify(terminal.journal[told]));
}, 1_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    clearInterval(timer);
    void terminal.close();
  });
