import type { Topic } from '@loge/contract/shared/topics';

type Listener = (topics: readonly Topic[]) => void;

const listeners = new Set<Listener>();

/** Says that something changed: by a call of ours that succeeded, or by the live channel. */
export function announceTopics(topics: readonly Topic[]): void {
  if (topics.length === 0) return;
  for (const listener of listeners) listener(topics);
}

const holders = new Set<() => void>();

/** A screen could not be drawn from the answers at hand: none of them is used again. */
export function clearAnswers(): void {
  for (const forget of holders) forget();
}

/** Anyone who keeps answers listens here and forgets them. */
export const onAnswersCleared = (forget: () => void): void => void holders.add(forget);

/** Anyone who holds an answer listens here and asks again when a topic of theirs is named. */
export function onTopics(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
