import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { join } from 'node:path';
import type { ImageType, ReencodedImage } from './reencode-image.ts';

/** Draws pictures anew in processes of their own: what they take of time, threads and memory is nobody else's. */
export interface ImageReencoder {
  /** Null when it cannot be read, or not in time; `too-many` when this person, or everybody together, sends more than is drawn. */
  reencode(bytes: Buffer, type: ImageType, person: number): Promise<ReencodedImage | null | 'too-many'>;
  close(): void;
}

const maxAtOnce = 2;
const maxWaiting = 60;
/** More than anybody takes and sends, less than a program would. */
const maxOfPersonPerMinute = 20;
const minuteMs = 60_000;
const timeoutMs = 60_000;
/** Behind everything else that this machine has to do. */
const priority = 5;

interface Wanted {
  readonly bytes: Buffer;
  readonly type: ImageType;
  readonly person: number;
  readonly resolve: (drawn: ReencodedImage | null) => void;
}

function startProcess(): ChildProcess {
  const { PATH, SystemRoot } = process.env;
  const child = fork(join(import.meta.dirname, 'reencode-process.ts'), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: { PATH, SystemRoot },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) os.setPriority(child.pid, priority);
  } catch {
    // It has ended already, which its listeners hear.
  }
  return child;
}

export function openImageReencoder(): ImageReencoder {
  const waiting: Wanted[] = [];
  const idle: ChildProcess[] = [];
  const atWork = new Map<ChildProcess, Wanted>();
  const recent = new Map<number, number>();
  const forgetting = setInterval(() => recent.clear(), minuteMs).unref();

  /** Everybody has one picture drawn at a time: who sends many waits behind those who send one. */
  const takeNext = (): Wanted | undefined => {
    const busy = new Set([...atWork.values()].map(({ person }) => person));
    const at = waiting.findIndex(({ person }) => !busy.has(person));
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  };

  function drawNext(): void {
    while (atWork.size < maxAtOnce) {
      const next = takeNext();
      if (next === undefined) return;
      draw(idle.pop() ?? startProcess(), next);
    }
  }

  function draw(child: ChildProcess, wanted: Wanted): void {
    atWork.set(child, wanted);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const end = (drawn: ReencodedImage | null): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      atWork.delete(child);
      wanted.resolve(drawn);
      drawNext();
    };
    child.once('exit', () => end(null));
    child.once('message', ({ drawn }: { drawn: ReencodedImage | null }) => {
      idle.push(child);
      child.once('exit', () => idle.splice(idle.indexOf(child), 1));
      // It comes as bytes, not as the buffer that it was.
      end(drawn === null ? null : { ...drawn, bytes: Buffer.from(drawn.bytes) });
    });
    child.send({ bytes: wanted.bytes, type: wanted.type });
  }

  return {
    reencode(bytes, type, person) {
      const count = (recent.get(person) ?? 0) + 1;
      if (count > maxOfPersonPerMinute || waiting.length >= maxWaiting) return Promise.resolve('too-many');
      recent.set(person, count);
      return new Promise((resolve) => {
        waiting.push({ bytes, type, person, resolve });
        drawNext();
      });
    },
    close() {
      clearInterval(forgetting);
      for (const child of [...idle, ...atWork.keys()]) child.kill('SIGKILL');
    },
  };
}
