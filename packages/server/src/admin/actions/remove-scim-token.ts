import { removeScimToken } from '@loge/contract/admin/remove-scim-token';
import { deleteScimToken } from '../../people-file/rows/scim-token-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const removeScimTokenHandler = handle(removeScimToken, async ({ input, database, changes }) => {
  const { conciergerieId } = input;
  if (!(await deleteScimToken(database, conciergerieId))) return { removed: false };
  changes.record({ action: 'scim-token-removed', conciergerieId });
  changes.announce({ topics: ['admin'] });
  return { removed: true };
});
