import { readdirSync, readFileSync } from 'node:fs';

/**
 * How long processors have worked for a process: unlike requests per second, that depends little on what else the machine is doing. Known on Linux only; elsewhere
 * it is not a number, and the report leaves it out.
 */
const TICKS_PER_SECOND = 100;

interface Stat {
  readonly parent: number;
  readonly ownMs: number;
  /** Of children that have ended. */
  readonly endedMs: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    // What stands in brackets is a name and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const ms = (...places: readonly number[]): number =>
      (places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * 1000) / TICKS_PER_SECOND;
    return { parent: fields[1] ?? 0, ownMs: ms(11, 12), endedMs: ms(13, 14) };
  } catch {
    return null;
  }
}

/** Milliseconds that a process has worked, without its children. */
export const cpuMsOf = (pid: number): number => statOf(pid)?.ownMs ?? Number.NaN;

/** The process that has started another one. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

/** Milliseconds that a PostgreSQL server has worked, all its processes together, those that have ended too; `postmaster` has started them. */
export function cpuMsOfPostgres(postmaster: number): number {
  if (statOf(postmaster) === null) return Number.NaN;
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));
  const running = stats.filter(({ parent }) => parent === postmaster).reduce((sum, { ownMs }) => sum + ownMs, 0);
  return running + (statOf(postmaster)?.endedMs ?? 0);
}
