import { myProfile } from '@loge/contract/profile/my-profile';
import { CIVILITIES, LANGUAGES } from '@loge/domain/profile/person-choices';
import { findConciergeries, findOpenConciergeries, findProfile } from '../rows/profile-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentProfile } from '../presenters/present-profile.ts';
import { profileOwnerId } from '../profile-owner.ts';

export const myProfileHandler = handle(myProfile, async ({ caller, database, now, lang }) => {
  const userId = await profileOwnerId(database, caller);
  const row = userId === null ? null : await findProfile(database, userId);
  if (row === null) return refuse('not-found');
  const open = row.is_beneficiary
    ? await findOpenConciergeries(database, row.id, now)
    : await findConciergeries(database, [...caller.conciergerieIds]);
  return {
    profile: presentProfile(row, lang),
    civilitiesLabels: CIVILITIES.map(({ key, label }) => ({ id: key, label })),
    langLabels: LANGUAGES.map(({ key, label }) => ({ id: key, label })),
    conciergeriesOptions: open.map(({ id, name }) => ({ id, name })),
  };
});
