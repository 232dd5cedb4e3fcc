import { postMessage } from '@loge/contract/chat/post-message';
import { callAction } from '../../client/call-action.ts';
import { isCallFailure, Unreachable, type CallFailure } from '../../client/failures.ts';
import { liveState } from '../../client/live-updates.ts';
import { sendWatched } from '../../client/send-watched.ts';
import { createStore, useStore, type Store } from '../../client/store.ts';
import { currentUser, session } from '../../session/session.ts';
import { threadName, type ThreadKey } from './thread-key.ts';

/** A message on its way. Its key stays the same for all tries, so that a lost answer does not make two of it. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  readonly file: File | null;
  readonly writtenAt: string;
  readonly failure: CallFailure | null;
  /** How much of its file has left, from 0 to 1. */
  readonly progress: number;
  /** Once the server has it: it makes way for the message itself. */
  readonly sentAs: number | null;
}

interface Writing {
  readonly draft: Store<string>;
  readonly outgoing: Store<readonly Outgoing[]>;
  readonly thread: ThreadKey;
}

const retryPause = 10_000;
const unsent = { failure: null, progress: 0, sentAs: null } as const;
/** The keys of what is being sent right now. */
const underWay = new Set<string>();

const all = new Map<string, Writing>();
const draftPrefix = 'loge.chat.';
const waitingPrefix = `${draftPrefix}waiting.`;

// What somebody has typed goes with them; whoever only has to sign in again finds it as it was.
let owner = currentUser()?.id;
session.subscribe(() => {
  const now = session.get();
  if (now.phase !== 'signed-in' && !(now.phase === 'no-token' && now.because === 'signed-out')) return;
  const next = currentUser()?.id;
  if (next === owner) return;
  if (owner !== undefined) forgetDrafts();
  owner = next;
  all.clear();
});

function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftPrefix)) sessionStorage.removeItem(name);
}

const nameOf = (thread: ThreadKey): string => `${draftPrefix}${thread.side}.${threadName(thread)}`;

function writingOf(thread: ThreadKey): Writing {
  const name = nameOf(thread);
  let found = all.get(name);
  if (found === undefined) {
    const outgoing = createStore<readonly Outgoing[]>(readWaiting(name));
    // A text that has not got through outlives the page, with its key; a file does not.
    outgoing.subscribe(() => keepWaiting(name, outgoing.get()));
    found = { draft: createStore(sessionStorage.getItem(name) ?? ''), outgoing, thread };
    all.set(name, found);
    const restored = found;
    if (outgoing.get().length > 0) queueMicrotask(() => void sendWaiting(restored));
  }
  return found;
}

type Waiting = Pick<Outgoing, 'key' | 'text' | 'writtenAt'>;

function keepWaiting(name: string, outgoing: readonly Outgoing[]): void {
  const waiting = outgoing
    .filter(({ sentAs, file }) => sentAs === null && file === null)
    .map(({ key, text, writtenAt }): Waiting => ({ key, text, writtenAt }));
  if (waiting.length === 0) sessionStorage.removeItem(waitingPrefix + name);
  else sessionStorage.setItem(waitingPrefix + name, JSON.stringify(waiting));
}

function readWaiting(name: string): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(waitingPrefix + name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaiting).map((waiting) => ({ ...waiting, ...unsent, file: null })) : [];
  } catch {
    return [];
  }
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'text', 'writtenAt'].every((field) => typeof Reflect.get(value, field) === 'string');

/** What no answer came for goes out again by itself, in its order, as soon as there is a network; its key keeps it from being two. */
async function sendWaiting({ outgoing, thread }: Writing): Promise<void> {
  for (const message of outgoing.get()) {
    if (message.sentAs !== null || !(message.failure === null || message.failure instanceof Unreachable)) continue;
    if (message.failure === null && underWay.has(message.key)) continue;
    await tryAgain(thread, message);
  }
}

const sendAllWaiting = (): void => {
  for (const writing of all.values()) void sendWaiting(writing);
};
addEventListener('online', sendAllWaiting);

/** A file that has not got through is lost with the page: the browser asks before it goes. Texts wait over a reload. */
addEventListener('beforeunload', (leaving) => {
  const isFileWaiting = [...all.values()].some(({ outgoing }) =>
    outgoing.get().some(({ file, sentAs }) => file !== null && sentAs === null),
  );
  if (isFileWaiting) leaving.preventDefault();
});
liveState.subscribe(() => {
  if (liveState.get() === 'live') sendAllWaiting();
});

export const useChatDraft = (thread: ThreadKey): string => useStore(writingOf(thread).draft);
export const useOutgoing = (thread: ThreadKey): readonly Outgoing[] => useStore(writingOf(thread).outgoing);

/** Keeps what is typed, also over a reload without a network. */
export function keepChatDraft(thread: ThreadKey, text: string): void {
  writingOf(thread).draft.set(text);
  if (text === '') sessionStorage.removeItem(nameOf(thread));
  else sessionStorage.setItem(nameOf(thread), text);
}

/** Shows a message at once and sends it. */
export function send(thread: ThreadKey, text: string, file: File | null): Promise<void> {
  const message: Outgoing = {
    key: crypto.randomUUID(),
    text,
    file,
    writtenAt: new Date().toISOString(),
    ...unsent,
  };
  const { outgoing } = writingOf(thread);
  outgoing.set([...outgoing.get().filter(({ sentAs }) => sentAs === null), message]);
  return attempt(thread, message);
}

export function tryAgain(thread: ThreadKey, message: Outgoing): Promise<void> {
  change(thread, message.key, { failure: null, progress: 0 });
  return attempt(thread, message);
}

export function giveUp(thread: ThreadKey, message: Outgoing): void {
  const { outgoing } = writingOf(thread);
  outgoing.set(outgoing.get().filter(({ key }) => key !== message.key));
}

async function attempt(thread: ThreadKey, { key, text, file }: Outgoing): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  const sendBy = sendWatched((progress) => change(thread, key, { progress }));
  try {
    const { element } = await callAction(
      postMessage,
      { ...thread, messageBody: text },
      { idempotencyKey: key, ...(file === null ? {} : { files: { file }, sendBy }) },
    );
    change(thread, key, { sentAs: element.id });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    change(thread, key, { failure: error });
    // The network is there, and it failed all the same: once more in a while. Without one, its return is the moment.
    if (error instanceof Unreachable && liveState.get() === 'live') setTimeout(sendAllWaiting, retryPause);
  } finally {
    underWay.delete(key);
  }
}

function change(thread: ThreadKey, key: string, next: Partial<Outgoing>): void {
  const { outgoing } = writingOf(thread);
  outgoing.set(outgoing.get().map((message) => (message.key === key ? { ...message, ...next } : message)));
}
