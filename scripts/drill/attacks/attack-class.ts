import type { Target } from './target.ts';

/** One class of attacks on a product that runs: a cell is one try, and holds where the product refused it as it should. */
export interface AttackClass {
  readonly name: string;
  run(target: Target, tally: Tally): Promise<void>;
}

const namedFailures = 20;

/** What a class has come to. */
export class Tally {
  cells = 0;
  failures = 0;
  /** The first of what failed. */
  readonly examples: string[] = [];

  cell(held: boolean, what: () => string): void {
    this.cells += 1;
    if (!held) this.#fail(what());
  }

  /** A try that must succeed, or a fault that must be seen: without it, nothing was tried. */
  control(seen: boolean, what: string): void {
    if (!seen) this.#fail(`control: ${what}`);
  }

  #fail(what: string): void {
    this.failures += 1;
    if (this.examples.length < namedFailures) this.examples.push(what.slice(0, 300));
  }
}

/** Works on all, some at once. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
