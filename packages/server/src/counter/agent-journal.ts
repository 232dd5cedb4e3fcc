import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { TerminalOutcome } from '@loge/domain/counter/terminal-request';
import type { AgentWork } from './agent-wire.ts';

/** How far an agent came with a request: it told the server that it takes it; it is about to call the terminal, or did; it knows the answer. */
export type JournalEntry =
  | { readonly state: 'taken' | 'called'; readonly work: AgentWork }
  | { readonly state: 'answered'; readonly work: AgentWork; readonly outcome: TerminalOutcome };

/** What an agent has in hand, on its disk: killed at any point, it knows whether it may have called a terminal. */
export interface AgentJournal {
  readonly entries: () => readonly JournalEntry[];
  readonly put: (entry: JournalEntry) => void;
  readonly remove: (reference: string) => void;
}

/** Opens the journal of a folder. It is written whole, to another file first, and is on the disk before one goes on. */
export function openAgentJournal(folder: string): AgentJournal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal.json');
  const entries = new Map<string, JournalEntry>(readEntries(path).map((entry) => [entry.work.reference, entry]));
  const save = () => {
    const file = openSync(`${path}.new`, 'w', 0o600);
    writeSync(file, JSON.stringify([...entries.values()]));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${path}.new`, path);
    syncFolder(folder);
  };
  return {
    entries: () => [...entries.values()],
    put: (entry) => {
      entries.set(entry.work.reference, entry);
      save();
    },
    remove: (reference) => {
      if (entries.delete(reference)) save();
    },
  };
}

/** A new name is on the disk once its folder is: without it, a power cut brings the journal of before back. Windows syncs names by itself, and opens no folder. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function readEntries(path: string): readonly JournalEntry[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return JSON.parse(text) as readonly JournalEntry[];
}
