import { setLanguage } from '@loge/contract/profile/set-language';
import { languageOf } from '@loge/domain/profile/person-choices';
import { findProfile, setOwnLanguage } from '../rows/profile-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setLanguageHandler = handle(setLanguage, async ({ input, caller, database, changes }) => {
  const row = await findProfile(database, caller.userId);
  if (row === null) return refuse('not-found');
  const person = { isManager: row.is_manager, isPartner: row.is_partner, canChooseLanguage: row.can_choose_language };
  if (languageOf(person, row.lang, input.lang) !== input.lang) return refuse('forbidden');
  await setOwnLanguage(database, caller.userId, input.lang);
  changes.forgetSessionsOf(caller.userId);
  changes.announce({ users: [caller.userId] });
  const user = await presentSignedInUser(database, caller.userId, caller);
  return user === null ? refuse('not-found') : { user };
});
