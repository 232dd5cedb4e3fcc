import { getConciergeList } from '@loge/contract/users/get-concierge-list';
import { byPresence } from '@loge/domain/users/concierges';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentConcierge } from '../presenters/present-concierge.ts';
import { findConcierges } from '../rows/concierge-rows.ts';

export const getConciergeListHandler = handle(getConciergeList, async ({ input, caller, database, now }) => {
  const rows = await findConcierges(database, {
    conciergerieIds: [...caller.conciergerieIds],
    enabled: input.includeEnabled,
    disabled: input.includeDisabled && (caller.isAdmin || caller.permissions.has('PROD')),
    now,
  });
  return { concierges: rows.map((row) => presentConcierge(row, now)).toSorted(byPresence) };
});
