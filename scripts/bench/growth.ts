import type pg from 'pg';
import { cpuMsOf, cpuMsOfPostgres, parentOf } from './cpu-time.ts';
import { cubeQuestions } from './cube-questions.ts';
import { growthQuestions } from './growth-questions.ts';
import { largestExports, measureLargestExport } from './largest-export.ts';
import { askOnce, percentile } from './load.ts';
import { signIn, startProduct } from './product.ts';

export interface MeasuredQuestion {
  readonly name: string;
  /** Milliseconds until the answer was read to its end. */
  readonly median: number;
  /** What three of four calls took at least: on a machine that others use, nearer to what a quiet one takes than the median. */
  readonly lowerQuartile: number;
  readonly p95: number;
  /** Milliseconds that processors worked for it, of the server and of PostgreSQL, a call; not a number where that is not known. */
  readonly computing: number;
  readonly bytes: number;
}

interface Where {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly folder: string;
  readonly port: number;
  readonly times: number;
  /** Of the questions, those whose name begins in one of these ways; all of them without any. */
  readonly only: readonly string[];
}

/** Asks every question several times, warm, one after the other, of a product that is started for it. */
export async function measureQuestions({
  pool,
  url,
  folder,
  port,
  times,
  only,
}: Where): Promise<readonly MeasuredQuestion[]> {
  const isWanted = (name: string): boolean => only.length === 0 || only.some((begins) => name.startsWith(begins));
  const product = await startProduct(port, url, folder);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const computed = (): number => cpuMsOf(product.pid) + cpuMsOfPostgres(postmaster);
  try {
    const signed = {
      manager: await signIn(port, 'nadia@demo.loge.test'),
      partner: await signIn(port, 'pressing@demo.loge.test'),
      beneficiary: await signIn(port, 'camille@demo.loge.test'),
    };
    const measured: MeasuredQuestion[] = [];
    const questions = [...(await growthQuestions(pool, signed)), ...(await cubeQuestions(pool, signed.manager))];
    for (const { name, ask } of questions.filter((question) => isWanted(question.name))) {
      // Statements are prepared after some calls: as they would be in a process that has run for a minute.
      for (let call = 0; call < 6; call += 1) await askOnce(port, ask);
      const asked: { readonly ms: number; readonly bytes: number }[] = [];
      const before = computed();
      for (let call = 0; call < times; call += 1) asked.push(await askOnce(port, ask));
      const computing = (computed() - before) / times;
      const sorted = asked.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const found = {
        name,
        median: percentile(sorted, 0.5),
        lowerQuartile: percentile(sorted, 0.25),
        p95: percentile(sorted, 0.95),
        computing,
        bytes: asked[0]?.bytes ?? 0,
      };
      console.log(
        `  ${name.padEnd(36)} ${found.median.toFixed(0).padStart(6)} ms, lower quartile ${found.lowerQuartile.toFixed(0)} ms, p95 ${found.p95.toFixed(0)} ms, computing ${computing.toFixed(0)} ms`,
      );
      measured.push(found);
    }
    if (isWanted('the largest export'))
      for (const asked of largestExports)
        console.log(
          `  the largest export, ${asked.name}: ${await measureLargestExport(product, signed.manager, asked)}`,
        );
    return measured;
  } finally {
    await product.stop();
  }
}

/** The growth as a table of Markdown: p95 at each size, and how often the smallest the largest takes. */
export function writeGrowth(
  measured: readonly { readonly orders: number; readonly questions: readonly MeasuredQuestion[] }[],
): string {
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) return '';
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const p95 = (questions: readonly MeasuredQuestion[], name: string): number =>
    questions.find((question) => question.name === name)?.p95 ?? Number.NaN;
  const heads = ['List or search, p95', ...measured.map(({ orders }) => `${orders} orders`), 'times'];
  return [
    '',
    row(heads),
    row(heads.map(() => '---')),
    ...first.questions.map(({ name }) =>
      row([
        name,
        ...measured.map(({ questions }) => `${p95(questions, name).toFixed(0)} ms`),
        (p95(last.questions, name) / p95(first.questions, name)).toFixed(1),
      ]),
    ),
  ].join('\n');
}
