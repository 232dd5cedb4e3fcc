import { findPickup } from '@loge/contract/reception/find-pickup';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashOfPickupCode } from '../pickup-code.ts';
import { findPickupCode } from '../rows/pickup-code-rows.ts';

export const findPickupHandler = handle(findPickup, async ({ input, caller, database, now }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const found = await findPickupCode(database, caller.conciergerieId, hashOfPickupCode(input.code), now);
  return {
    found: found === null ? null : { userId: found.beneficiaryId, givenTo: found.givenTo, kind: found.kind },
  };
});
