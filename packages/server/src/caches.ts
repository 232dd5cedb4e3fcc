import type { DeskCatalogue, PartnerNotes } from './catalogue/desk-catalogue.ts';
import type { DeskContent } from './content/desk-content.ts';
import type { LiveChannel, LiveMessage } from './platform/live/live-channel.ts';
import type { OrderListChoices } from './orders/rows/order-list-choices-rows.ts';
import { createTopicCache, type TopicCache } from './platform/cache/topic-cache.ts';

/** What this process keeps between requests. Nothing here belongs to one person. */
export interface Caches {
  /** By conciergerie. */
  readonly catalogue: TopicCache<DeskCatalogue>;
  /** By conciergerie. */
  readonly content: TopicCache<DeskContent>;
  /** One entry, 0. */
  readonly partnerNotes: TopicCache<PartnerNotes>;
  /** How many orders stand in each view of a manager's list; by the list, its conciergeries and their days. */
  readonly orderViews: TopicCache<readonly number[], string>;
  /** What the filters of order lists offer; by the manager's conciergeries. */
  readonly orderListChoices: TopicCache<OrderListChoices, string>;
  readonly all: readonly Pick<TopicCache<unknown>, 'name' | 'forget' | 'clear' | 'details'>[];
  /** Forgets what a write has changed. A process hears of its own writes at once, of the others' through the live channel. */
  hear(message: LiveMessage): void;
  close(): void;
}

/** A catalogue of 150 offers takes about a megabyte. */
const mostDesks = 200;

export function openCaches(live: LiveChannel): Caches {
  const catalogue = createTopicCache<DeskCatalogue>({
    name: 'catalogue',
    topics: ['catalogue', 'offers', 'partners', 'conciergeries'],
    atMost: mostDesks,
  });
  const content = createTopicCache<DeskContent>({
    name: 'content',
    topics: ['content', 'home', 'games', 'catalogue', 'offers', 'partners', 'conciergeries'],
    atMost: mostDesks,
  });
  const partnerNotes = createTopicCache<PartnerNotes>({ name: 'partner-notes', topics: ['partners'], atMost: 1 });
  const orderViews = createTopicCache<readonly number[], string>({
    name: 'order-views',
    topics: ['orders', 'order-inbox', 'payments'],
    atMost: mostDesks,
  });
  const orderListChoices = createTopicCache<OrderListChoices, string>({
    name: 'order-list-choices',
    topics: ['catalogue', 'offers', 'partners', 'conciergeries'],
    atMost: mostDesks,
  });
  const all: Caches['all'] = [catalogue, content, partnerNotes, orderViews, orderListChoices];
  const hear = ({ topics, users, conciergerieId, partnerId }: LiveMessage): void => {
    // A person who e.g. chooses another place asks for another catalogue, but no catalogue has changed.
    const isPersonal = users !== undefined && conciergerieId === undefined && partnerId === undefined;
    if (!isPersonal) for (const cache of all) cache.forget(topics);
  };
  const stopListening = live.subscribe(hear);
  // Messages may have been missed while the database was away.
  const stopWatching = live.onInterruption(() => all.forEach((cache) => cache.clear()));
  return {
    catalogue,
    content,
    partnerNotes,
    orderViews,
    orderListChoices,
    all,
    hear,
    close() {
      stopListening();
      stopWatching();
    },
  };
}
