import type { setMyProfile } from '@loge/contract/profile/set-my-profile';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { isProfileComplete, normaliseZipCode } from '@loge/domain/profile/contact-rules';
import { civilityOf, languageOf } from '@loge/domain/profile/person-choices';
import type { ProfileChanges, ProfileRow } from './rows/profile-rows.ts';

type TypedProfile = ParsedInputOf<typeof setMyProfile>['profile'];

/** What a person's profile will be: what was typed, and as before what was left out. */
export function profileChanges(row: ProfileRow, typed: TypedProfile, now: Date): ProfileChanges {
  const contact = {
    name: typed.name,
    firstName: typed.firstName,
    email: typed.email,
    mobileNumber: typed.mobileNumber ?? row.mobile_phone,
    landlineNumber: typed.landlineNumber ?? row.landline_phone,
    professionalNumbr: typed.professionalNumbr ?? row.professional_phone,
  };
  const person = { isManager: row.is_manager, isPartner: row.is_partner, canChooseLanguage: row.can_choose_language };
  return {
    civility:
      typed.civility === undefined || typed.civility === null ? row.civility : (civilityOf(typed.civility) ?? null),
    firstName: contact.firstName,
    lastName: contact.name,
    mobilePhone: contact.mobileNumber,
    landlinePhone: contact.landlineNumber,
    professionalPhone: contact.professionalNumbr,
    address1: typed.address1 ?? row.address1,
    address2: typed.address2 ?? row.address2,
    zipCode: typed.zipCode === undefined || typed.zipCode === null ? row.zip_code : normaliseZipCode(typed.zipCode),
    city: typed.city ?? row.city,
    lang: languageOf(person, row.lang, typed.lang ?? null),
    newsletter: typed.newsletter ?? row.newsletter,
    completedAt: isProfileComplete(contact) ? now : null,
  };
}
