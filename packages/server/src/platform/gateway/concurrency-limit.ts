import type { FastifyReply } from 'fastify';
import { onceClosed } from './once-closed.ts';

/** Files that one person has on their way to us at once: each is held in memory until it is whole. */
const maxUploadsOfPerson = 3;

/** Counts what is under way by the person who it comes from, and forgets those of whom nothing is. */
export class ConcurrencyLimit<Key> {
  readonly #most: number;
  readonly #counts = new Map<Key, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether it may come along; it then counts until the answer has gone, or the connection. */
  admits(key: Key, amount: number, reply: FastifyReply): boolean {
    const count = (this.#counts.get(key) ?? 0) + amount;
    if (count > this.#most) return false;
    this.#counts.set(key, count);
    onceClosed(reply, () => this.#release(key, amount));
    return true;
  }

  #release(key: Key, amount: number): void {
    const left = (this.#counts.get(key) ?? 0) - amount;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

export const uploadLimit = (): ConcurrencyLimit<number> => new ConcurrencyLimit(maxUploadsOfPerson);
