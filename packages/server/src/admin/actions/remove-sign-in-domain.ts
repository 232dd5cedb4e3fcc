import { removeSignInDomain } from '@loge/contract/admin/remove-sign-in-domain';
import { deleteSignInDomain, lockDomain } from '../../single-sign-on/rows/sign-in-domain-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const removeSignInDomainHandler = handle(removeSignInDomain, async ({ input, database, changes }) => {
  await lockDomain(database, input.domain.toLowerCase());
  if (!(await deleteSignInDomain(database, input.domain))) return { removed: false };
  changes.record({ action: 'sign-in-domain-removed', comment: input.domain.toLowerCase() });
  changes.announce({ topics: ['admin'] });
  return { removed: true };
});
