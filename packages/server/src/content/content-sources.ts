import { type Asking, deskInUse } from '../platform/gateway/row-source.ts';
import { findContent } from './find-content.ts';

/** What is online today at the desk in use. */
const online = async (asking: Asking) => {
  const desk = deskInUse(asking);
  return desk === null ? null : findContent(asking.services, desk, asking.now);
};

export const contentSources = {
  news: {
    read: async (asking: Asking) => (await online(asking))?.news.filter(({ id }) => asking.ids.includes(id)) ?? [],
  },
  'moment-offer': {
    read: async (asking: Asking) =>
      (await online(asking))?.momentOffers.filter(({ id }) => asking.ids.includes(id)) ?? [],
  },
};
