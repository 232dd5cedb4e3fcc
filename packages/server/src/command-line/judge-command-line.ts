import { parseArgs } from 'node:util';
import { judgeEnvironment } from '../platform/operation/judge-environment.ts';
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
    // Whoever mistypes it must not get what it should have kept away.
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)} Known: --production.`);
  }
}

/** One block, before anything else is said. */
export function printWarnings(warnings: readonly string[]): void {
  if (warnings.length > 0) console.error(warnings.map((warning) => `Warning: ${warning}`).join('\n'));
}
