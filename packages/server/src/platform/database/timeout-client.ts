import pg from 'pg';

/** The database, or the way to it, gave no answer in time: nobody knows what became of what it was asked. */
export class DatabaseTimeoutError extends Error {}

/** How a connection is watched; without a limit it waits for ever, as migrations and backups have to. */
export interface TimeoutClientConfig extends pg.ClientConfig {
  /** The longest wait for the answer to one statement, in milliseconds. */
  readonly answerMs?: number | undefined;
}

/** An idle connection whose other end has gone is noticed after so long and ten further seconds. */
const probeAfterMs = 5_000;

/**
 * A host that has gone silent leaves its connections open: nothing arrives, and nothing fails either. So each statement has a limit on this
 * side too, and a connection that exceeds it is destroyed. The limit alone would be worse: a pool hands out again what is not broken.
 */
export class TimeoutClient extends pg.Client {
  readonly #answerMs: number | undefined;
  /** When it last answered anything, or was made, in milliseconds of `performance.now()`. */
  #heardAt = performance.now();

  constructor(config: TimeoutClientConfig = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: probeAfterMs });
    this.#answerMs = config.answerMs;
  }

  override query = ((...query: unknown[]): unknown => this.send(query)) as pg.Client['query'];

  /** `query` has a dozen forms; those that answer a promise, which are ours, and those that call back, as the pool's own does, are watched. */
  protected send(query: readonly unknown[]): unknown {
    const callback = query.at(-1);
    if (typeof callback === 'function') {
      const answered = this.#watch();
      const heard = (...answer: unknown[]): void => {
        answered();
        (callback as (...answer: unknown[]) => void)(...answer);
      };
      return super.query(...([...query.slice(0, -1), heard] as unknown as [string, unknown[]]));
    }
    const answer: unknown = super.query(...(query as [string, unknown[]]));
    if (!(answer instanceof Promise)) return answer;
    const answered = this.#watch();
    answer.then(answered, answered);
    return answer;
  }

  get heardAt(): number {
    return this.#heardAt;
  }

  /** Ends it without a word to the other end, and every statement that waits on it. */
  abandon(why: Error): void {
    this.connection.stream.destroy(why);
  }

  /** From when something is asked; what it answers is called when the answer is there. */
  #watch(): () => void {
    const heard = (): void => void (this.#heardAt = performance.now());
    if (this.#answerMs === undefined) return heard;
    let isAnswered = false;
    const give = (): void => {
      // What came while this process was busy is read first.
      setImmediate(() => {
        if (!isAnswered) this.abandon(new DatabaseTimeoutError('Query read timeout'));
      });
    };
    const timer = setTimeout(give, this.#answerMs);
    return () => {
      isAnswered = true;
      clearTimeout(timer);
      heard();
    };
  }
}
