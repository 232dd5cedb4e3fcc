import { momentOfferEditing, newsEditing } from '@loge/contract/content/content-access';
import { getContentCounts } from '@loge/contract/content/get-content-counts';
import { staticFilesAccess } from '@loge/contract/files/static-files-access';
import { huntEditing } from '@loge/contract/games/hunt-access';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayCall } from '../../platform/gateway/caller.ts';
import { countContents } from '../rows/content-count-rows.ts';

export const getContentCountsHandler = handle(getContentCounts, async ({ caller, database }) => {
  const counted = await countContents(database, caller);
  const [offers, news, hunts, files] = [momentOfferEditing, newsEditing, huntEditing, staticFilesAccess].map((access) =>
    mayCall(access, caller),
  );
  return {
    offers: offers ? counted.offers : null,
    news: news ? counted.news : null,
    hunts: hunts ? counted.hunts : null,
    groups: offers ? counted.groups : null,
    files: files ? counted.files : null,
  };
});
