import { randomId } from './random-id.ts';

/**
 * One thing that a person wants done, over however many clicks and tries it takes. The key of an intention stays the same
 * until a definite answer came, so that two clicks or a lost answer still make one order. Another input is another intention.
 */
export class Intention {
  #key: string | undefined;
  #input: string | undefined;

  /** The idempotency key to send with this input. */
  keyFor(input: unknown): string {
    const written = JSON.stringify(input);
    if (this.#key === undefined || written !== this.#input) {
      this.#key = randomId();
      this.#input = written;
    }
    return this.#key;
  }

  /** A definite answer came: doing the same again from now on is meant. */
  settle(): void {
    this.#key = undefined;
    this.#input = undefined;
  }
}
