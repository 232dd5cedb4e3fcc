import type { ProfileOnWire } from '@loge/contract/profile/profile-wire';
import type { setMyProfile } from '@loge/contract/profile/set-my-profile';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { prefilledMobile } from '@loge/domain/profile/contact-rules';

/** The part of a profile that its owner edits. */
export type ProfileDraft = Pick<
  ProfileOnWire,
  | 'civility'
  | 'name'
  | 'firstName'
  | 'email'
  | 'mobileNumber'
  | 'professionalNumbr'
  | 'landlineNumber'
  | 'address1'
  | 'address2'
  | 'city'
  | 'zipCode'
  | 'lang'
  | 'newsletter'
>;

export type ProfileField = Exclude<keyof ProfileDraft, 'newsletter' | 'lang'>;

/** Begins with what is known; an empty mobile number with another number. Spec: beneficiary-and-access §5 (v2 form). */
export const draftOf = (profile: ProfileOnWire): ProfileDraft => ({
  civility: profile.civility,
  name: profile.name,
  firstName: profile.firstName,
  email: profile.email,
  mobileNumber: prefilledMobile(profile),
  professionalNumbr: profile.professionalNumbr,
  landlineNumber: profile.landlineNumber,
  address1: profile.address1,
  address2: profile.address2,
  city: profile.city,
  zipCode: profile.zipCode,
  lang: profile.lang,
  newsletter: profile.newsletter,
});

/** As it is sent: without the spaces at the ends. */
export function sentProfile(draft: ProfileDraft): InputOf<typeof setMyProfile>['profile'] {
  const trimmed = Object.entries(draft).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed) as ProfileDraft;
}

const required = ['firstName', 'name', 'email', 'mobileNumber'] as const satisfies readonly ProfileField[];

export const isRequired = (field: ProfileField): boolean => required.some((name) => name === field);

/** What a profile still lacks; in the mobile number's field any of the three numbers stands. */
export const missingFields = (profile: ProfileOnWire): readonly (typeof required)[number][] => {
  const draft = draftOf(profile);
  return required.filter((field) => draft[field].trim() === '');
};

/** The first required field that is blank, to go to when the person wants to complete the profile. */
export const firstBlank = (draft: ProfileDraft): ProfileField | undefined =>
  required.find((field) => draft[field].trim() === '');
