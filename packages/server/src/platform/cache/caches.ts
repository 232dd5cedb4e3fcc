import type { Topic } from '@loge/contract/shared/topics';
import type { LiveChannel, LiveMessage } from '../live/live-channel.ts';
import { type CacheDetails, type CacheEntry, createTopicCache, type TopicCache } from './topic-cache.ts';

/** One kind of what a process keeps between requests. It stands beside what fills it. */
export interface CacheDefinition<Value, Key = number> {
  readonly name: string;
  /** What its values are made of: a write that touches one of these forgets them all. */
  readonly topics: readonly Topic[];
  readonly atMost: number;
  /** Each value belongs to one person, whose number is its key: whatever names them forgets it, and what names others does not. */
  readonly isPersonal?: true;
  /** Carries the types; nothing calls it. */
  readonly keeps?: (key: Key) => Value;
}

/** So many desks' worth is kept: a catalogue of 150 offers takes about a megabyte. */
export const maxDesks = 200;

/** What this process keeps between requests. */
export interface Caches {
  of<Value, Key>(definition: CacheDefinition<Value, Key>): TopicCache<Value, Key>;
  clear(): void;
  /** How each kind fares in this process. */
  details(): readonly CacheDetails[];
  /** What is kept of a kind; null where this process has never kept any. */
  entries(name: string, most: number): readonly CacheEntry[] | null;
  /** Forgets what a write has changed. A process hears of its own writes at once, of the others' through the live channel. */
  hear(message: LiveMessage): void;
  close(): void;
}

export function openCaches(live: LiveChannel): Caches {
  const opened = new Map<Pick<CacheDefinition<never, never>, 'isPersonal'>, TopicCache<never, never>>();
  const clear = (): void => {
    for (const cache of opened.values()) cache.clear();
  };
  const clearNamed = (name: string): void => {
    for (const cache of opened.values()) if (name === '*' || cache.name === name) cache.clear();
  };
  const hear = ({ topics, users, conciergerieId, partnerId, clearsCaches }: LiveMessage): void => {
    if (clearsCaches !== undefined) clearNamed(clearsCaches);
    // A person who e.g. chooses another place asks for another catalogue, but no catalogue has changed.
    const isPersonal = users !== undefined && conciergerieId === undefined && partnerId === undefined;
    for (const [definition, cache] of opened) {
      if (definition.isPersonal === true && users !== undefined)
        for (const user of users) cache.forgetKey(user as never);
      else if (!isPersonal) cache.forget(topics);
    }
  };
  const stopListening = live.subscribe(hear);
  // Messages may have been missed while the database was away.
  const stopWatching = live.onInterruption(clear);
  return {
    of<Value, Key>(definition: CacheDefinition<Value, Key>): TopicCache<Value, Key> {
      const known = opened.get(definition) as TopicCache<Value, Key> | undefined;
      if (known !== undefined) return known;
      const cache = createTopicCache<Value, Key>(definition);
      opened.set(definition, cache as TopicCache<never, never>);
      return cache;
    },
    clear,
    details: () => [...opened.values()].map((cache) => cache.details()),
    entries: (name, most) => [...opened.values()].find((cache) => cache.name === name)?.entries(most) ?? null,
    hear,
    close() {
      stopListening();
      stopWatching();
    },
  };
}
