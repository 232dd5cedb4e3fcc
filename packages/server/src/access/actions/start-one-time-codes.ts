import { startOneTimeCodes } from '@loge/contract/access/start-one-time-codes';
import { startOneTimeCodes as keepSecret } from '../../credentials/rows/factor-rows.ts';
import { findPasswordOwner } from '../../credentials/rows/password-rows.ts';
import { findBrandOfPerson } from '../../platform/brands/brand-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { takeFreshProof } from '../../credentials/fresh-proof.ts';
import { codesOwner, newCodeSecret } from '../../credentials/one-time-code.ts';

export const startOneTimeCodesHandler = handle(startOneTimeCodes, async (request) => {
  const { input, caller, database, now, services } = request;
  const refused = await takeFreshProof(request, input.password);
  if (refused !== null) return refused;
  const person = await findPasswordOwner(database, caller.userId);
  if (person === null) return refuse('not-authenticated');
  const brand = await findBrandOfPerson(database, caller.userId);
  const { secret, address } = newCodeSecret(person.login, brand?.name ?? '');
  const sealedSecret = services.seal.seal(secret, codesOwner(caller.userId));
  if (!(await keepSecret(database, { userId: caller.userId, sealedSecret, now })))
    return refuse('one-time-codes-active');
  return { secret, address };
});
