import { postMessage } from '@loge/contract/chat/post-message';
import { callAction } from '../../client/call-action.ts';
import { isCallFailure, type CallFailure } from '../../client/failures.ts';
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
  /** Once the server has it: it makes way for the message itself. */
  readonly sentAs: number | null;
}

interface Writing {
  readonly draft: Store<string>;
  readonly outgoing: Store<readonly Outgoing[]>;
}

const all = new Map<string, Writing>();
const draftPrefix = 'loge.chat.';

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
    found = {
      draft: createStore(sessionStorage.getItem(name) ?? ''),
      outgoing: createStore<readonly Outgoing[]>([]),
    };
    all.set(name, found);
  }
  return found;
}

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
    failure: null,
    sentAs: null,
  };
  const { outgoing } = writingOf(thread);
  outgoing.set([...outgoing.get().filter(({ sentAs }) => sentAs === null), message]);
  return attempt(thread, message);
}

export function tryAgain(thread: ThreadKey, message: Outgoing): Promise<void> {
  change(thread, message.key, { failure: null });
  return attempt(thread, message);
}

export function giveUp(thread: ThreadKey, message: Outgoing): void {
  const { outgoing } = writingOf(thread);
  outgoing.set(outgoing.get().filter(({ key }) => key !== message.key));
}

async function attempt(thread: ThreadKey, { key, text, file }: Outgoing): Promise<void> {
  try {
    const { element } = await callAction(
      postMessage,
      { ...thread, messageBody: text },
      { idempotencyKey: key, ...(file === null ? {} : { files: { file } }) },
    );
    change(thread, key, { sentAs: element.id });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    change(thread, key, { failure: error });
  }
}

function change(thread: ThreadKey, key: string, next: Partial<Outgoing>): void {
  const { outgoing } = writingOf(thread);
  outgoing.set(outgoing.get().map((message) => (message.key === key ? { ...message, ...next } : message)));
}
