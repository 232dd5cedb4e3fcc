import { parseArgs } from 'node:util';
import { judgeEnvironment } from '../platform/operation/judge-environment.ts';
import type { Judgement } from '../platform/operation/judge-settings.ts';
import { StartRefused } from '../platform/operation/start-refused.ts';

/** What the environment and the options of a start say together: `--production` is `PRODUCTION=1`. */
export function judgeCommandLine(): ReturnType<typeof judgeEnvironment> {
  const isProduction = readOptions().production;
  return judgeEnvironment(isProduction ? { ...process.env, PRODUCTION: '1' } : process.env);
}

function readOptions(): { readonly production: boolean } {
  try {
    return parseArgs({ options: { production: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    // A mistyped option would start what the option refuses.
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)} Known: --production.`);
  }
}

/** Says all there is to say in one block, what keeps the product from starting first; ends the command there where anything does. */
export function refuseOrWarn({ refusals, warnings }: Judgement): void {
  const lines = [...refusals, ...warnings.map((warning) => `Warning: ${warning}`)].join('\n');
  if (refusals.length > 0) throw new StartRefused(lines);
  if (lines !== '') console.error(lines);
}
