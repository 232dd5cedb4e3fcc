import { topics as knownTopics, type Topic } from '@loge/contract/shared/topics';
import { clientName, deviceId } from './device.ts';
import { credentials, eventsAddress, sessionToken } from './endpoint.ts';
import { readEvents } from './read-events.ts';
import { pollCheckIntervalMs, refreshIntervalMs } from './refetch-interval.ts';
import { createStore } from './store.ts';
import { announceTopics } from './topic-bus.ts';

const initialDelayMs = 500;
const maxDelayMs = 30_000;
/** The server speaks at least this often, if only to say that it is there; after silence the connection counts as lost. */
const stallTimeoutMs = 60_000;

/** Whether changes arrive by themselves at the moment. */
export const liveState = createStore<'connecting' | 'live' | 'away'>('connecting');

export interface LiveListener {
  /** Changes may have been missed: ask again for everything on screen. */
  readonly onMissed: () => void;
}

/** Follows what changes on the server until the answer is called. Reconnects by itself, more and more patiently. */
export function followLiveUpdates({ onMissed }: LiveListener): () => void {
  const stopped = new AbortController();
  let pollTimer: ReturnType<typeof setTimeout> | undefined;

  /** While the stream is away one asks instead, as often as the screen needs it; a hidden page rests until it is looked at. */
  const poll = (waitedMs = 0): void => {
    pollTimer = setTimeout(() => {
      const nowMs = waitedMs + pollCheckIntervalMs;
      const isTime = !document.hidden && nowMs >= refreshIntervalMs();
      if (isTime) onMissed();
      poll(isTime ? 0 : nowMs);
    }, pollCheckIntervalMs);
  };

  const listen = async (): Promise<void> => {
    let delay = initialDelayMs;
    let hasBeenConnected = false;
    while (!stopped.signal.aborted) {
      try {
        const onOpen = (): void => {
          delay = initialDelayMs;
          clearTimeout(pollTimer);
          pollTimer = undefined;
          liveState.set('live');
          if (hasBeenConnected) onMissed();
          hasBeenConnected = true;
        };
        await connect(stopped.signal, onOpen, onMissed);
      } catch {
        // Whatever ended the stream, the way out is the same: ask by polling and try again.
      }
      if (stopped.signal.aborted) return;
      liveState.set('away');
      if (pollTimer === undefined) poll();
      // A little chance in the delay keeps a thousand browsers from coming back in the same instant.
      await pause(delay * (0.75 + Math.random() / 2), stopped.signal);
      delay = Math.min(delay * 2, maxDelayMs);
    }
  };

  // In a task of its own: the effects of a first drawing keep a slow phone busy for long enough.
  const start = setTimeout(() => void listen());
  return () => {
    clearTimeout(start);
    stopped.abort();
    clearTimeout(pollTimer);
    liveState.set('connecting');
  };
}

/** One connection, until it ends. */
async function connect(stopped: AbortSignal, onOpen: () => void, onMissed: () => void): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), stallTimeoutMs);
  try {
    const token = sessionToken();
    const response = await fetch(eventsAddress(), {
      headers: {
        Accept: 'text/event-stream',
        fromApp: clientName,
        'X-Device': deviceId(),
        ...(token === null ? {} : { 'X-Session': token }),
      },
      credentials: credentials(),
      signal: AbortSignal.any([stopped, silence.signal]),
    });
    if (!response.ok || response.body === null) throw new Error(`No live updates, status ${response.status}`);
    onOpen();
    const onSign = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), stallTimeoutMs);
    };
    for await (const { name, data } of readEvents(response.body, onSign)) {
      if (name === 'missed') onMissed();
      else announceTopics(topicsOf(data));
    }
  } finally {
    clearTimeout(timer);
  }
}

function topicsOf(data: string): Topic[] {
  try {
    const message: unknown = JSON.parse(data);
    if (typeof message !== 'object' || message === null || !('topics' in message) || !Array.isArray(message.topics))
      return [];
    const named: unknown[] = message.topics;
    return knownTopics.filter((topic) => named.includes(topic));
  } catch {
    return [];
  }
}

const pause = (milliseconds: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const now = (): void => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(now, milliseconds);
    // Coming back online, or back to the page, is a good moment to try at once.
    addEventListener('online', now, { signal: over.signal });
    document.addEventListener('visibilitychange', () => document.hidden || now(), { signal: over.signal });
    stopped.addEventListener('abort', now, { signal: over.signal });
  });
