import { randomBytes } from 'node:crypto';
import { setScimToken } from '@loge/contract/admin/set-scim-token';
import { upsertScimToken } from '../../people-file/rows/scim-token-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { refuse } from '../../platform/refusal.ts';

const tokenBytes = 32;

export const setScimTokenHandler = handle(setScimToken, async ({ input, database, changes, now }) => {
  const { conciergerieId } = input;
  const token = randomBytes(tokenBytes).toString('base64url');
  if (!(await upsertScimToken(database, { conciergerieId, hash: hashToken(token), now }))) return refuse('not-found');
  changes.record({ action: 'scim-token-set', conciergerieId });
  changes.announce({ topics: ['admin'] });
  return { token };
});
