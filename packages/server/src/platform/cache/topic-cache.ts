import type { Topic } from '@loge/contract/shared/topics';

/** What a loader hands over: a value, and until when it may be kept at most. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly until: Date;
}

/** What the administration screens and the metrics show of a cache. */
export interface CacheDetails {
  readonly name: string;
  readonly entries: number;
  readonly atMost: number;
  readonly hits: number;
  readonly misses: number;
  /** How often everything was forgotten because something changed. */
  readonly invalidations: number;
}

/** One value that is kept. */
export interface CacheEntry {
  readonly key: string;
  /** Until when; null while it loads. */
  readonly until: Date | null;
}

export interface TopicCache<Value, Key = number> {
  readonly name: string;
  /** The kept value of a key, or what `load` makes of it now. Who asks while it loads waits for the same load. */
  get(key: Key, now: Date, load: () => Promise<Loaded<Value>>): Promise<Value>;
  /** Forgets everything if one of these topics is among those that its values are made of. */
  forget(topics: readonly Topic[]): void;
  /** Forgets the value of one key, and does not keep what is being loaded for it. */
  forgetKey(key: Key): void;
  clear(): void;
  details(): CacheDetails;
  /** What is kept, in the order of its use, the latest first. */
  entries(most: number): readonly CacheEntry[];
}

interface Entry<Value> {
  readonly loading: Promise<Loaded<Value>>;
  /** Unknown while it loads. */
  until: number | null;
}

/**
 * Keeps in this process what is read often and changed rarely. A change forgets all of it: an editor's save
 * costs one load per conciergerie, which is less than finding out what depends on what. What was read before a change and arrives
 * after it is handed to those who waited and not kept.
 */
export function createTopicCache<Value, Key = number>({
  name,
  topics,
  atMost,
}: {
  name: string;
  topics: readonly Topic[];
  atMost: number;
}): TopicCache<Value, Key> {
  /** In the order of use: the first is the one that nobody has asked for longest. */
  const entries = new Map<Key, Entry<Value>>();
  let [hits, misses, invalidations] = [0, 0, 0];

  const keep = (key: Key, entry: Entry<Value>): void => {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > atMost && oldest !== undefined) entries.delete(oldest);
  };

  const begin = (key: Key, load: () => Promise<Loaded<Value>>): Entry<Value> => {
    const entry: Entry<Value> = { loading: load(), until: null };
    entry.loading.then(
      ({ until }) => (entry.until = until.getTime()),
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  };

  const clear = (): void => {
    if (entries.size > 0) invalidations += 1;
    entries.clear();
  };

  return {
    name,
    async get(key, now, load) {
      const known = entries.get(key);
      const isFresh = known !== undefined && (known.until === null || known.until > now.getTime());
      if (isFresh) hits += 1;
      else misses += 1;
      const entry = isFresh ? known : begin(key, load);
      keep(key, entry);
      return (await entry.loading).value;
    },
    forget(changed) {
      if (changed.some((topic) => topics.includes(topic))) clear();
    },
    forgetKey: (key) => void entries.delete(key),
    clear,
    details: () => ({ name, entries: entries.size, atMost, hits, misses, invalidations }),
    entries: (most) =>
      [...entries]
        .toReversed()
        .slice(0, most)
        .map(([key, { until }]) => ({ key: String(key), until: until === null ? null : new Date(until) })),
  };
}
