import { Worker } from 'node:worker_threads';

/** How what people send of one kind is parsed, in threads of their own (docs/decisions/0066-parsers-in-worker-threads.md). */
export interface Parser<Parse extends (input: never) => unknown> {
  /** The address of a module that exports `parse`; what it takes and gives is copied from thread to thread. */
  readonly module: string;
  /** Never set: it says what `parse` takes and gives. */
  readonly parse?: Parse;
  readonly threads: number;
  /** For one input, from when a thread that is ready takes it. */
  readonly timeoutMs: number;
  /** What a thread may hold of JavaScript's memory. */
  readonly maxHeapMb: number;
  /** How many inputs wait for a thread, and how many of one sender are waited for, the one that is parsed included. */
  readonly maxWaiting: number;
  readonly maxOfSender: number;
  /** A thread that has had nothing to do for so long is ended: it holds some 15 MB. */
  readonly idleMs: number;
}

/** What an input came to; or it took more time (`too-slow`) or memory (`too-large`) than it may, or too much is waiting already (`busy`). */
export type Parsed<Output> = { readonly value: Output } | { readonly failure: 'too-slow' | 'too-large' | 'busy' };

/**
 * Parses what people send beside the thread that answers requests: whatever it is, everybody else is answered. Threads are started when they are first
 * needed, and replaced when one is ended.
 */
export interface Parsers {
  /** Rejects with what `parse` throws. A sender (a person, an address) has only a part of those who wait; null where many stand behind one. */
  parse<Input, Output>(
    parser: Parser<(input: Input) => Output>,
    input: NoInfer<Input>,
    sender: string | null,
  ): Promise<Parsed<Awaited<Output>>>;
  /** Has a thread ready for what will come soon. */
  warm(parser: Parser<(input: never) => unknown>): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly input: unknown;
  readonly sender: string | null;
  readonly resolve: (parsed: Parsed<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

type Limits = Parser<(input: never) => unknown>;

interface Pool {
  parse(waiting: Waiting): void;
  warm(): void;
  close(): Promise<void>;
}

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

export function openParsers(): Parsers {
  const pools = new Map<Limits, Pool>();
  const poolOf = (parser: Limits): Pool => {
    const pool = pools.get(parser) ?? openPool(parser);
    pools.set(parser, pool);
    return pool;
  };
  return {
    parse: (parser, input, sender) =>
      new Promise<Parsed<never>>((resolve, reject) =>
        poolOf(parser).parse({ input, sender, resolve: resolve as Waiting['resolve'], reject }),
      ),
    warm: (parser) => poolOf(parser).warm(),
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.close()))),
  };
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
  task: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

const startWorker = ({ module, maxHeapMb }: Limits): Worker => {
  const worker = new Worker(new URL('parser-thread.ts', import.meta.url), {
    workerData: module,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
    // A parser needs no secrets of the process. Options of Node itself hold for its threads, too.
    env: { NODE_OPTIONS: process.env['NODE_OPTIONS'] },
    execArgv: [],
    // What a library writes about an input is not for anybody's screen.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  return worker;
};

function openPool(parser: Limits): Pool {
  const waiting: Waiting[] = [];
  const threads = new Set<Thread>();
  let isClosed = false;

  const start = (): void => {
    const thread: Thread = { worker: startWorker(parser), isReady: false, task: undefined, timer: undefined };
    threads.add(thread);
    thread.worker.on('message', (message: 'ready' | { readonly value: unknown } | { readonly error: Error }) => {
      const { task } = thread;
      clearTimeout(thread.timer);
      thread.isReady = true;
      thread.task = undefined;
      if (message !== 'ready' && 'error' in message) task?.reject(message.error);
      else if (message !== 'ready') task?.resolve(message);
      take(thread);
    });
    thread.worker.on('messageerror', (error) => end(thread, error));
    thread.worker.on('error', (error) => end(thread, error));
    thread.worker.on('exit', () => end(thread, new Error(`A thread of ${parser.module} ended.`)));
  };

  /** A thread is given up, and with it what it was parsing. */
  const end = (thread: Thread, why: unknown): void => {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    if (outOfMemory(why)) thread.task?.resolve({ failure: 'too-large' });
    else thread.task?.reject(why);
    if (isClosed) return;
    // One that never was ready will not be when it is started again: nobody shall wait for it.
    if (!thread.isReady) for (const one of waiting.splice(0)) one.reject(why);
    if (waiting.length > 0 && threads.size < parser.threads) start();
  };

  const take = (thread: Thread): void => {
    const task = waiting.shift();
    if (task === undefined) {
      thread.timer = setTimeout(() => end(thread, undefined), parser.idleMs).unref();
      return;
    }
    thread.task = task;
    thread.timer = setTimeout(() => {
      task.resolve({ failure: 'too-slow' });
      thread.task = undefined;
      end(thread, undefined);
      // The next one must not wait for a thread to start.
      if (!isClosed && threads.size < parser.threads) start();
    }, parser.timeoutMs);
    try {
      thread.worker.postMessage(task.input);
    } catch (error) {
      end(thread, error);
    }
  };

  const ofSender = (sender: string | null): number =>
    sender === null
      ? 0
      : [...waiting, ...[...threads].map(({ task }) => task)].filter((one) => one?.sender === sender).length;

  return {
    parse(task) {
      const idle = [...threads].find((thread) => thread.isReady && thread.task === undefined);
      if (isClosed || ofSender(task.sender) >= parser.maxOfSender || waiting.length >= parser.maxWaiting) {
        task.resolve({ failure: 'busy' });
        return;
      }
      waiting.push(task);
      if (idle !== undefined) {
        clearTimeout(idle.timer);
        take(idle);
      } else if (threads.size < parser.threads) start();
    },
    warm() {
      if (threads.size === 0 && !isClosed) start();
      for (const thread of threads) if (thread.task === undefined) thread.timer?.refresh();
    },
    async close() {
      isClosed = true;
      for (const one of waiting.splice(0)) one.resolve({ failure: 'busy' });
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
