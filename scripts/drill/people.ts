import { setTimeout as wait } from 'node:timers/promises';

/** One order that somebody wants: tried under one key until it is acknowledged. */
export interface Wanted {
  readonly key: string;
  readonly startedAt: number;
  acknowledged: { readonly orderId: number; readonly at: number } | null;
}

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly orderId: number; readonly sessionToken: string } | null;
}

interface Options {
  /** Where the processes are now. */
  readonly addresses: () => readonly string[];
  readonly order: object;
  readonly perSecond: number;
}

const browserTimeoutMs = 8_000;
const retryDelayMs = 300;
/** Nobody begins another one while so many wait: a machine that falls behind would never catch up. */
const maxConcurrent = 10;

/** People who order without pause, each try at another process; and screens that listen for what changes. */
export class People {
  readonly wanted: Wanted[] = [];
  /** Tries that were not acknowledged, for whatever reason: each was made once more. */
  failedTries = 0;
  readonly #options: Options;
  readonly #stopped = new AbortController();
  readonly #ordering: Promise<void>[] = [];
  #token = '';
  #tries = 0;
  #underWay = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async signIn(login: string, pass: string): Promise<void> {
    const { data, message } = await this.#call('login', { login, pass, noCookies: true });
    if (data === null) throw new Error(message);
    this.#token = data.sessionToken;
  }

  /** One order, to see that they can be placed at all. */
  async tryOne(): Promise<void> {
    const answer = await this.#call('CreateOrder', { o: this.#options.order }, crypto.randomUUID());
    if (answer.code !== 0) throw new Error(`No order can be placed: ${JSON.stringify(answer)}`);
  }

  begin(): void {
    const every = setInterval(() => {
      if (this.#underWay < maxConcurrent) this.#ordering.push(this.#want());
    }, 1_000 / this.#options.perSecond);
    this.#stopped.signal.addEventListener('abort', () => clearInterval(every));
  }

  /** Waits until each order that was begun is acknowledged. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#ordering);
  }

  /** Whether a screen at that process hears of something within the time, coming back as a browser does. Answers the milliseconds it took. */
  async hears(address: string, withinMs: number): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < withinMs) {
      const left = AbortSignal.timeout(Math.max(1, Math.ceil(withinMs - (performance.now() - began))));
      try {
        const { body } = await fetch(`${address}/events`, { headers: { 'x-session': this.#token }, signal: left });
        const text = new TextDecoder();
        for await (const chunk of body ?? [])
          if (text.decode(chunk as Uint8Array, { stream: true }).includes('"orders"')) return performance.now() - began;
      } catch {
        await wait(retryDelayMs);
      }
    }
    return Number.POSITIVE_INFINITY;
  }

  async #want(): Promise<void> {
    const wanted: Wanted = { key: crypto.randomUUID(), startedAt: performance.now(), acknowledged: null };
    this.wanted.push(wanted);
    this.#underWay += 1;
    for (;;) {
      const answer = await this.#call('CreateOrder', { o: this.#options.order }, wanted.key).catch(() => null);
      if (answer?.code === 0 && answer.data !== null) {
        wanted.acknowledged = { orderId: answer.data.orderId, at: performance.now() };
        this.#underWay -= 1;
        return;
      }
      this.failedTries += 1;
      await wait(retryDelayMs);
    }
  }

  async #call(action: string, input: object, key?: string): Promise<Envelope> {
    const addresses = this.#options.addresses();
    const address = addresses[(this.#tries += 1) % addresses.length];
    const answer = await fetch(`${address}/gateway`, {
      method: 'POST',
      signal: AbortSignal.timeout(browserTimeoutMs),
      headers: {
        'content-type': 'application/json',
        fromapp: 'loge-drill/1',
        ...(this.#token === '' ? {} : { 'x-session': this.#token }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({ action, ...input }),
    });
    return (await answer.json()) as Envelope;
  }
}
