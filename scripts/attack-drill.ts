import { type AttackClass, Tally } from './drill/attacks/attack-class.ts';
import { crossSite } from './drill/attacks/cross-site.ts';
import { floods } from './drill/attacks/floods.ts';
import { injections } from './drill/attacks/injections.ts';
import { races } from './drill/attacks/races.ts';
import { owedSecondFactor, rights } from './drill/attacks/rights.ts';
import { rows } from './drill/attacks/rows.ts';
import { openTarget } from './drill/attacks/target.ts';
import { tokens } from './drill/attacks/tokens.ts';

/**
 * Attacks a product of its own from outside, through HTTP: the classes of docs/security.md. It ends with a table of the cells that were tried, and with 1 where one did not
 * hold or a control saw nothing. Options: `--only TEXT,TEXT` the classes whose names have one of them, `--every N` (1) each Nth cell alone, for a look on a busy machine.
 */
const valueOf = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const only = valueOf('only', '').split(',');
const every = Math.max(1, Number(valueOf('every', '1')));

// What freezes a process comes last.
const all: readonly AttackClass[] = [rights, rows, crossSite, tokens, races, owedSecondFactor, injections, floods];
const classes = all.filter(({ name }) => only.some((text) => name.includes(text)));

const target = await openTarget(every);
// Its PostgreSQL would go on by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void target.close().finally(() => process.exit(1)));
const tallies: (readonly [string, Tally])[] = [];
try {
  for (const attacked of classes) {
    console.log(`${attacked.name} …`);
    const tally = new Tally();
    tallies.push([attacked.name, tally]);
    // One class that breaks off is a failure of its own, and no reason to leave the others out.
    await attacked.run(target, tally).catch((error: unknown) => tally.control(false, String(error)));
    for (const example of tally.examples) console.log(`  ${example}`);
  }
} finally {
  await target.close();
}
console.log('\n| class | cells tried | failures |\n|---|---|---|');
for (const [name, { cells, failures }] of tallies) console.log(`| ${name} | ${cells} | ${failures} |`);
const failures = tallies.reduce((sum, [, tally]) => sum + tally.failures, 0);
console.log(`\n${tallies.reduce((sum, [, { cells }]) => sum + cells, 0)} cells tried, ${failures} failures.`);
process.exit(failures > 0 ? 1 : 0);
