import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a command ended, and what it said. */
export interface Said {
  readonly code: number | null;
  readonly text: string;
}

/** Runs one of the commands in `command-line/` as a process of its own. */
export function runCommand(
  command: 'backup' | 'restore' | 'doctor',
  environment: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<Said> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'command-line', `${command}.ts`), ...options],
    {
      env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    },
  );
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}
