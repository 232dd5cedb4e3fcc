import type { AllMessages, CapabilityName, CapabilityTexts } from './capability-texts.ts';
import type { MessageGroup, messageGroups } from './message-groups.ts';
import { startTexts } from './start-texts.ts';

const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

type Messages = Partial<AllMessages>;

/** A promise that says what became of it, as React's `use` reads it: once fulfilled it is drawn at once. */
type Loading = Promise<Messages> & { status?: 'fulfilled'; value?: Messages };

const loading = new Map<string, Loading>();

/**
 * The texts of the first page and of one audience in one language. The same call answers the same promise, so it may
 * be started early (by a route) and awaited again (by `MessagesProvider`, which does not suspend once they have
 * arrived). A failed download is forgotten, so that trying again works.
 */
export function loadMessages(language: Language, group: MessageGroup): Promise<Messages> {
  const key = `${language} ${group}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const messages: Loading = fetchMessages(language, group);
  messages.then(
    (value) => Object.assign(messages, { status: 'fulfilled', value }),
    () => loading.delete(key),
  );
  loading.set(key, messages);
  return messages;
}

interface Listed {
  readonly capabilityTexts: CapabilityTexts;
  readonly messageGroups: typeof messageGroups;
}
interface Wanted {
  readonly known: Partial<CapabilityTexts>;
  readonly names: readonly CapabilityName[];
}

const startNames = Object.keys(startTexts) as (keyof typeof startTexts)[];

/** What other audiences read is listed beside the first page, too. */
const ofGroup = ({ capabilityTexts, messageGroups: groups }: Listed, group: MessageGroup): Wanted => ({
  known: capabilityTexts,
  names: [...new Set([...startNames, ...groups[group]])],
});

/** The texts of all capabilities, by name: the first page does without. */
export const listTexts = (): Promise<Listed> => import('./capability-texts.ts');

async function fetchMessages(language: Language, group: MessageGroup): Promise<Messages> {
  const { known, names }: Wanted =
    group === 'start' ? { known: startTexts, names: startNames } : ofGroup(await listTexts(), group);
  const texts = await Promise.all(names.map(async (name) => [name, await known[name]?.[language]()] as const));
  return Object.fromEntries(texts);
}
