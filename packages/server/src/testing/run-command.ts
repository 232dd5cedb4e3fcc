import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a command ended, and what it said. */
export interface Said {
  readonly code: number | null;
  readonly text: string;
}

export type Command =
  | 'backup'
  | 'check-settings'
  | 'doctor'
  | 'import-people'
  | 'migrate-database'
  | 'move-desk'
  | 'restore'
  | 'start';

/** Starts one of the commands in `command-line/` as a process of its own. */
export function startCommand(
  command: Command,
  environment: Readonly<Record<string, string>>,
  options: readonly string[],
): { readonly process: ChildProcess; readonly said: Promise<Said> } {
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
  const said = new Promise<Said>((resolve) => child.once('close', (code) => resolve({ code, text })));
  return { process: child, said };
}

/** Runs one of them to its end. */
export const runCommand = (...what: Parameters<typeof startCommand>): Promise<Said> => startCommand(...what).said;
