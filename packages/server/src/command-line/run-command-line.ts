import { StartRefused } from '../platform/operation/start-refused.ts';

/** Runs a command: what its operator has to mend is printed as it is, everything else with its stack. Either ends with 1. */
export async function runCommandLine(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  }
}
