import { postMessage } from '@loge/contract/chat/post-message';
import { callAction } from '../../client/call-action.ts';
import { isCallFailure, Unreachable, type CallFailure } from '../../client/failures.ts';
import { liveState } from '../../client/live-updates.ts';
import { randomId } from '../../client/random-id.ts';
import { sendWithProgress } from '../../client/send-with-progress.ts';
import { createStore, useStore, type Store } from '../../client/store.ts';
import { currentUser, session } from '../../session/session.ts';
import { clearLocalData } from '../../session/local-data.ts';
import { deleteKeptFile, deleteOldFiles, keepFile, keptFile } from './kept-files.ts';
import {
  clearTextsOfOthers,
  keepDraftText,
  keepDraftFile,
  saveUnsentMessages,
  keptDraftFile,
  keptDraftText,
  loadUnsentMessages,
} from './unsent-messages.ts';
import { threadName, type ThreadKey } from './thread-key.ts';

/** A message on its way. Its key stays the same for all tries, so that a lost answer does not make two of it. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  readonly file: File | null;
  /** Whether it outlives the page: a text always does, a file where the browser keeps it. */
  readonly isKept: boolean;
  readonly writtenAt: string;
  readonly failure: CallFailure | null;
  /** How much of its file has left, from 0 to 1. */
  readonly progress: number;
  /** Once the server has it: it makes way for the message itself. */
  readonly sentAs: number | null;
}

/** A file that was picked. Its key becomes that of the message that it goes along with. */
export type Attached = Pick<Outgoing, 'key' | 'isKept'> & { readonly file: File };

interface ThreadDraft {
  readonly text: Store<string>;
  readonly attached: Store<Attached | null>;
  readonly outgoing: Store<readonly Outgoing[]>;
  readonly thread: ThreadKey;
}

const autoRetryDelayMs = 10_000;
const unsent = { failure: null, progress: 0, sentAs: null } as const;
/** The keys of what is being sent right now. */
const underWay = new Set<string>();

const all = new Map<string, ThreadDraft>();

// What somebody has typed goes with them; anyone who only has to sign in again finds it as it was.
let owner = currentUser()?.id;
if (owner !== undefined) clearTextsOfOthers(owner);
session.subscribe(() => {
  const now = session.get();
  if (now.phase !== 'signed-in' && !(now.phase === 'no-token' && now.because === 'signed-out')) return;
  const next = currentUser()?.id;
  if (next === owner) return;
  if (owner !== undefined) clearLocalData();
  if (next !== undefined) clearTextsOfOthers(next);
  owner = next;
  all.clear();
});
void deleteOldFiles();

function threadDraftOf(thread: ThreadKey): ThreadDraft {
  const name = `${thread.side}.${threadName(thread)}`;
  let found = all.get(name);
  if (found === undefined) {
    found = {
      text: createStore(keptDraftText(name)),
      attached: createStore<Attached | null>(null),
      outgoing: createStore<readonly Outgoing[]>([]),
      thread,
    };
    all.set(name, found);
    const created = found;
    void restore(name, created).then(() => flushThread(created));
  }
  return found;
}

/** Brings back what the page before this one had not sent: texts from session storage, files from the browser's database. */
async function restore(name: string, { text, attached, outgoing }: ThreadDraft): Promise<void> {
  const restored: Outgoing[] = [];
  for (const { hasFile, ...waiting } of loadUnsentMessages(name)) {
    const file = hasFile ? await keptFile(waiting.key) : null;
    if (!hasFile || file !== null) restored.push({ ...waiting, ...unsent, file, isKept: true });
    // Its file has gone from the browser: the words are not to go out without it unasked.
    else if (text.get() === '') text.set(waiting.text);
  }
  const draftKey = keptDraftFile(name);
  const draftFile = draftKey === null ? null : await keptFile(draftKey);
  if (draftKey !== null && draftFile !== null)
    attached.set(attached.get() ?? { key: draftKey, file: draftFile, isKept: true });
  text.subscribe(() => keepDraftText(name, text.get()));
  attached.subscribe(() => {
    const now = attached.get();
    keepDraftFile(name, now?.isKept === true ? now.key : null);
  });
  outgoing.subscribe(() =>
    saveUnsentMessages(
      name,
      outgoing.get().filter(({ sentAs, isKept }) => sentAs === null && isKept),
    ),
  );
  outgoing.set([...restored, ...outgoing.get()]);
}

/** What no answer came for goes out again by itself, in its order, as soon as there is a network; its key keeps it from being two. */
async function flushThread({ outgoing, thread }: ThreadDraft): Promise<void> {
  for (const message of outgoing.get()) {
    if (message.sentAs !== null || !(message.failure === null || message.failure instanceof Unreachable)) continue;
    if (message.failure === null && underWay.has(message.key)) continue;
    await tryAgain(thread, message);
  }
}

const flushOutbox = (): void => {
  for (const writing of all.values()) void flushThread(writing);
};
addEventListener('online', flushOutbox);

/** A file that the browser does not keep is lost with the page: it asks before it goes. All else waits over a reload. */
addEventListener('beforeunload', (leaving) => {
  const isLost = [...all.values()].some(({ outgoing }) =>
    outgoing.get().some(({ isKept, sentAs }) => !isKept && sentAs === null),
  );
  if (isLost) leaving.preventDefault();
});
liveState.subscribe(() => {
  if (liveState.get() === 'live') flushOutbox();
});

export const useDraftText = (thread: ThreadKey): string => useStore(threadDraftOf(thread).text);
export const useDraftFile = (thread: ThreadKey): Attached | null => useStore(threadDraftOf(thread).attached);
export const useOutgoing = (thread: ThreadKey): readonly Outgoing[] => useStore(threadDraftOf(thread).outgoing);

/** What is typed; it is there again after a reload. */
export const setDraftText = (thread: ThreadKey, text: string): void => threadDraftOf(thread).text.set(text);

/** Picks the file that will go along, or none; it is there again after a reload, where the browser keeps it. */
export function setDraftFile(thread: ThreadKey, file: File | null): void {
  const { attached } = threadDraftOf(thread);
  const before = attached.get();
  if (before !== null) void deleteKeptFile(before.key);
  attached.set(file === null ? null : storeFileInBackground(thread, file));
}

/** Takes back a file that would not be received, if it is still the one that was picked: says whether it was. */
export function removeDraftFile(thread: ThreadKey, file: File): boolean {
  const isThere = threadDraftOf(thread).attached.get()?.file === file;
  if (isThere) setDraftFile(thread, null);
  return isThere;
}

/** Shows what was typed and picked at once, and sends it. */
export function send(thread: ThreadKey): Promise<void> {
  const { text, attached, outgoing } = threadDraftOf(thread);
  const { key, file, isKept } = attached.get() ?? { key: randomId(), file: null, isKept: true };
  const message: Outgoing = {
    key,
    text: text.get().trim(),
    file,
    isKept,
    writtenAt: new Date().toISOString(),
    ...unsent,
  };
  outgoing.set([...outgoing.get().filter(({ sentAs }) => sentAs === null), message]);
  text.set('');
  attached.set(null);
  return attempt(thread, message);
}

/** Hands a file to the browser to keep. It may have become part of a message by the time that is done, or have gone. */
function storeFileInBackground(thread: ThreadKey, file: File): Attached {
  const key = randomId();
  void keepFile(key, file).then((isKept) => {
    if (!isKept) return;
    const { attached, outgoing } = threadDraftOf(thread);
    const chosen = attached.get();
    if (chosen?.key === key) attached.set({ ...chosen, isKept });
    else if (outgoing.get().some((message) => message.key === key && message.sentAs === null))
      change(thread, key, { isKept });
    else void deleteKeptFile(key);
  });
  return { key, file, isKept: false };
}

export function tryAgain(thread: ThreadKey, message: Outgoing): Promise<void> {
  change(thread, message.key, { failure: null, progress: 0 });
  return attempt(thread, message);
}

/** What no answer came for goes out again now: something has shown that there is a network. */
export const sendAgain = (thread: ThreadKey): void => void flushThread(threadDraftOf(thread));

export function giveUp(thread: ThreadKey, message: Outgoing): void {
  const { outgoing } = threadDraftOf(thread);
  outgoing.set(outgoing.get().filter(({ key }) => key !== message.key));
  if (message.file !== null) void deleteKeptFile(message.key);
}

async function attempt(thread: ThreadKey, { key, text, file }: Outgoing): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  const sendBy = sendWithProgress((progress) => change(thread, key, { progress }));
  try {
    const { element } = await callAction(
      postMessage,
      { ...thread, messageBody: text },
      { idempotencyKey: key, ...(file === null ? {} : { files: { file }, sendBy }) },
    );
    change(thread, key, { sentAs: element.id });
    if (file !== null) void deleteKeptFile(key);
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    change(thread, key, { failure: error });
    // The network is there, and it failed all the same: once more in a while. Without one, its return is the moment.
    if (error instanceof Unreachable && liveState.get() === 'live') setTimeout(flushOutbox, autoRetryDelayMs);
  } finally {
    underWay.delete(key);
  }
}

function change(thread: ThreadKey, key: string, next: Partial<Outgoing>): void {
  const { outgoing } = threadDraftOf(thread);
  outgoing.set(outgoing.get().map((message) => (message.key === key ? { ...message, ...next } : message)));
}
