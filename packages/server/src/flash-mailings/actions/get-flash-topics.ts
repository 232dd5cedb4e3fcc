import { getFlashTopics } from '@loge/contract/flash-mailings/get-flash-topics';
import { handle } from '../../platform/gateway/action-handler.ts';
import { countFlashTopics } from '../rows/flash-topic-rows.ts';

export const getFlashTopicsHandler = handle(getFlashTopics, async ({ caller, database }) => {
  const topics = await countFlashTopics(database, caller.conciergerieId);
  return {
    topics: topics.map(({ id, label, templates, published, drafts, sent, followers }) => ({
      id,
      label,
      templates,
      published,
      drafts,
      sent,
      followers,
    })),
  };
});
