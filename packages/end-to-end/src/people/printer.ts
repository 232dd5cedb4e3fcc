import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const command = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'printer.ts');

export interface Printer {
  /** For the settings of a register. */
  readonly address: string;
  /** How many pieces of paper have come out. */
  readonly papers: () => Promise<number>;
  /** All that came out, as its page shows it. */
  readonly text: () => Promise<string>;
  readonly is: (mood: 'ready' | 'noPaper' | 'forgetsAnswer') => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A thermal printer of one journey's own, at a port of this machine. */
export async function startPrinter(): Promise<Printer> {
  const child = spawn(process.execPath, [command, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  const text = async () => (await fetch(url)).text();
  return {
    address: url.replace('http://', ''),
    text,
    papers: async () => (await text()).split('<li>').length - 1,
    is: async (mood) => {
      await fetch(url, { method: 'POST', body: new URLSearchParams({ mood }) });
    },
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
