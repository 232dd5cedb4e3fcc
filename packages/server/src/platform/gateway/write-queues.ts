/**
 * Lets works of one name begin one after the other, in the sequence in which they came. Other names wait for nothing. A process has one of these; the rows that works lock keep
 * several processes apart.
 */
export class WriteQueues {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name);
    const mine = before === undefined ? work() : before.then(work);
    // The next one begins after this one, however it ends.
    const ended = mine.catch(() => undefined);
    this.#last.set(name, ended);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === ended) this.#last.delete(name);
    }
  }

  /** The names of which something runs or waits. */
  get size(): number {
    return this.#last.size;
  }
}
