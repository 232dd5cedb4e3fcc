import { createStore } from '../../client/store.ts';
import type { GoodsKind } from './goods-kinds.ts';
import type { Scanned } from './scan-outbox.ts';

/** A label that stands for no item of this act: it stays in sight until somebody says what becomes of it. */
export interface OpenProblem {
  readonly key: string;
  readonly code: string;
  readonly result: 'unknown' | 'foreign' | 'elsewhere';
  /** What it is about, where that is known: "Costume, 48 217." */
  readonly item: { readonly label: string; readonly orderId: number } | null;
  readonly message: string;
  readonly kind: GoodsKind;
  readonly conciergerieId: number;
}

const storageName = 'loge.scan-problems';
const results: readonly unknown[] = ['unknown', 'foreign', 'elsewhere'];
/** More labels than one desk could sort out. */
const maxKept = 200;

function isProblem(value: unknown): value is OpenProblem {
  if (typeof value !== 'object' || value === null) return false;
  const problem = value as Partial<Record<keyof OpenProblem, unknown>>;
  return (
    typeof problem.key === 'string' &&
    typeof problem.code === 'string' &&
    typeof problem.message === 'string' &&
    typeof problem.conciergerieId === 'number' &&
    (problem.kind === 'reception' || problem.kind === 'remise') &&
    results.includes(problem.result) &&
    (problem.item === null || typeof problem.item === 'object')
  );
}

function load(): readonly OpenProblem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isProblem) : [];
  } catch {
    return [];
  }
}

/** What scans have left open on this device, the latest first. It outlives the page: nobody has decided yet. */
export const scanProblems = createStore<readonly OpenProblem[]>(load());

function keep(problems: readonly OpenProblem[]): void {
  scanProblems.set(problems);
  try {
    localStorage.setItem(storageName, JSON.stringify(problems));
  } catch {
    // Storage may be forbidden or full: they last as long as the page then.
  }
}

/** Whether two problems are the same: one label, scanned once more in the same act. */
const isSame = (a: OpenProblem, b: Pick<OpenProblem, 'code' | 'kind' | 'conciergerieId'>): boolean =>
  a.code === b.code && a.kind === b.kind && a.conciergerieId === b.conciergerieId;

/** Keeps what a scan has left open; a label that is scanned again and found settles what it left before. */
export function noteScan(scanned: Scanned): void {
  if ('refused' in scanned) return;
  const { scan, answer } = scanned;
  if (scan.kind !== 'reception' && scan.kind !== 'remise') return;
  const { result, code, item, message } = answer;
  const { kind, conciergerieId, key } = scan;
  const others = scanProblems.get().filter((each) => !isSame(each, { code, kind, conciergerieId }));
  if (result === 'ticked' || result === 'piece' || result === 'twice') {
    if (others.length < scanProblems.get().length) keep(others);
    return;
  }
  const about = item === null ? null : { label: item.label, orderId: item.orderId };
  const problem = { key, code, result, item: about, message: message ?? '', kind, conciergerieId };
  keep([problem, ...others].slice(0, maxKept));
}

/** Somebody has said what becomes of it. */
export const settleProblem = (settled: OpenProblem): void =>
  keep(scanProblems.get().filter((each) => !isSame(each, settled)));
