import { capabilityTexts, type AllMessages, type CapabilityName } from './capability-texts.ts';
import { messageGroups, type MessageGroup } from './message-groups.ts';

export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

const loading = new Map<string, Promise<Partial<AllMessages>>>();
const loaded = new Map<string, Partial<AllMessages>>();

/** Texts that have arrived, for drawing at once; undefined while they are on their way or not asked for. */
export const loadedMessages = (language: Language, group: MessageGroup): Partial<AllMessages> | undefined =>
  loaded.get(`${language} ${group}`);

/**
 * The texts of the first page and of one audience in one language. The same call answers the same promise, so it may
 * be started early (by a route) and awaited again (by `MessagesProvider`). A failed download is forgotten, so that
 * trying again works.
 */
export function loadMessages(language: Language, group: MessageGroup): Promise<Partial<AllMessages>> {
  const key = `${language} ${group}`;
  let messages = loading.get(key);
  if (messages === undefined) {
    messages = fetchMessages(language, group);
    messages.then(
      (texts) => loaded.set(key, texts),
      () => loading.delete(key),
    );
    loading.set(key, messages);
  }
  return messages;
}

async function fetchMessages(language: Language, group: MessageGroup): Promise<Partial<AllMessages>> {
  const names: readonly CapabilityName[] = [...new Set([...messageGroups.start, ...messageGroups[group]])];
  const texts = await Promise.all(names.map(async (name) => [name, await capabilityTexts[name][language]()] as const));
  return Object.fromEntries(texts);
}
