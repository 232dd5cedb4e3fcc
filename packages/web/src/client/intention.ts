import { randomId } from './random-id.ts';

/** An intention as it is written down: its key, and the input that the key belongs to. */
export interface WrittenIntention {
  readonly key: string;
  readonly input: string;
}

/**
 * One thing that a person wants done, over however many clicks and tries it takes. The key of an intention stays the same
 * until a definite answer came, so that two clicks or a lost answer still make one order. Another input is another intention.
 */
export class Intention {
  #written: WrittenIntention | undefined;

  /** With what was written down of it, where it outlives the page. */
  constructor(written?: WrittenIntention) {
    this.#written = written;
  }

  /** The idempotency key to send with this input. */
  keyFor(input: unknown): string {
    const text = JSON.stringify(input);
    if (this.#written?.input !== text) this.#written = { key: randomId(), input: text };
    return this.#written.key;
  }

  /** What to write down of it; undefined while nothing is under way. */
  get written(): WrittenIntention | undefined {
    return this.#written;
  }

  /** A definite answer came, to the try with this key where several are under way: doing the same again from now on is meant. */
  settle(key = this.#written?.key): void {
    if (this.#written?.key === key) this.#written = undefined;
  }
}
