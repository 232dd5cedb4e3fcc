import { getServiceLocationOptions } from '@loge/contract/profile/get-service-location-options';
import { findConciergeries, findOpenConciergeries, findProfile } from '../rows/profile-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { profileOwnerId } from '../profile-owner.ts';

export const getServiceLocationOptionsHandler = handle(getServiceLocationOptions, async ({ caller, database, now }) => {
  const userId = await profileOwnerId(database, caller);
  const person = userId === null ? null : await findProfile(database, userId);
  if (person === null) return refuse('not-found');
  const open = person.is_beneficiary
    ? await findOpenConciergeries(database, person.id, now)
    : await findConciergeries(database, [...caller.conciergerieIds]);
  return {
    conciergeries: open.map(({ id, name, zip_code }) => ({ id, conciergerieName: name, zip: zip_code ?? '' })),
    mainZip: open.find(({ id }) => id === caller.conciergerieId)?.zip_code ?? null,
    homeZip: person.zip_code === '' ? null : person.zip_code,
  };
});
