import { getFlashDispoAudience } from '@loge/contract/flash-mailings/get-flash-dispo-audience';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findAudience } from '../flash-audience.ts';
import { getFlashMailing } from '../rows/flash-mailing-rows.ts';

export const getFlashDispoAudienceHandler = handle(getFlashDispoAudience, async ({ rows, database, now }) => {
  const audience = await findAudience(database, await getFlashMailing(database, rows.id.id), now);
  return {
    count: audience.written.length,
    followers: audience.followers,
    capped: audience.capped.length,
    unreachable: audience.unreachable.length,
  };
});
