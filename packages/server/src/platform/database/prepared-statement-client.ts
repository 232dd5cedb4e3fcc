import { createHash } from 'node:crypto';
import { TimeoutClient } from './timeout-client.ts';

/** Begins statements whose best plan depends on what they are asked with; planning them takes less than a millisecond. */
export const CUSTOM_PLAN = '/* planned each time */';

/** A statement that a connection has seen this often is worth keeping planned; a large one, whose planning takes longest, as soon as it comes again. */
const prepareThreshold = 5;
const [largeText, seenAgain] = [1_500, 2];
/** Plans take memory in the database, for each connection. */
const maxPrepared = 100;
const maxCounted = 1_000;

const nameOf = (text: string): string => `s_${createHash('sha1').update(text).digest('hex')}`;

/**
 * Lets PostgreSQL keep the plans of statements that come again and again: planning our larger ones takes longer than running them. The
 * first few times a text is sent as it is, then under a name that the connection remembers; how many is bounded.
 */
export class PreparedStatementClient extends TimeoutClient {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Only the form with text and values is treated differently. */
  protected override send(query: readonly unknown[]): unknown {
    const [text, values] = query;
    if (query.length === 2 && typeof text === 'string' && Array.isArray(values)) {
      const name = text.trimStart().startsWith(CUSTOM_PLAN) ? undefined : this.#nameFor(text);
      if (name !== undefined) return super.send([{ name, text, values }]);
    }
    return super.send(query);
  }

  #nameFor(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxPrepared) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < (text.length > largeText ? seenAgain : prepareThreshold)) {
      if (this.#counts.size >= maxCounted) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const name = nameOf(text);
    this.#names.set(text, name);
    return name;
  }
}
