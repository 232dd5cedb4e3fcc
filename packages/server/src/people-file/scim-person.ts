import { isOneAddress } from '@loge/domain/access/registration-email';
import { isEmail, isPhone } from '@loge/domain/profile/contact-rules';
import { isLonger } from '@loge/domain/shared/characters';
import { cleanLine } from '@loge/domain/shared/clean-text';
import { loginProblems } from '@loge/domain/users/login-rules';
import SCIMMY from 'scimmy';
import type { ScimPersonRow, ScimPersonValues } from './rows/scim-people-rows.ts';

/** A person as RFC 7643 writes them, as far as we know anything of them. */
export type ScimUser = InstanceType<typeof SCIMMY.Schemas.User>;

const MAX_NAME_LENGTH = 100;
const MAX_EXTERNAL_ID_LENGTH = 100;

const invalid = (detail: string) => new SCIMMY.Types.Error(400, 'invalidValue', detail);

/** What a directory says of somebody, in our columns; what it says beyond is passed over. Throws a SCIM error for what cannot be kept. */
export function valuesOf(user: ScimUser): ScimPersonValues {
  const emails = [...(user.emails ?? [])] as readonly { readonly value?: string; readonly primary?: boolean }[];
  // Directories are filled by hand: a blank around an address is no part of it.
  const email = cleanLine((emails.find(({ primary }) => primary === true) ?? emails[0])?.value ?? user.userName);
  const login = cleanLine(user.userName);
  const phones = [...(user.phoneNumbers ?? [])] as readonly { readonly value?: string; readonly type?: string }[];
  const phone = cleanLine(phones.find(({ type }) => type === 'mobile')?.value ?? '').replace(/^tel:/, '');
  const [firstName, lastName] = [cleanLine(user.name?.givenName ?? ''), cleanLine(user.name?.familyName ?? '')];
  const externalId = cleanLine(user.externalId ?? '');
  if (loginProblems('userName', login).length > 0) throw invalid('userName is too long or holds spaces');
  if (!isEmail(email) || !isOneAddress(email)) throw invalid('an e-mail is needed, in emails or as userName');
  if (isLonger(firstName, MAX_NAME_LENGTH) || isLonger(lastName, MAX_NAME_LENGTH)) throw invalid('a name is too long');
  if (lastName === '') throw invalid('name.familyName is needed');
  if (isLonger(externalId, MAX_EXTERNAL_ID_LENGTH)) throw invalid('externalId is too long');
  return {
    login,
    email,
    firstName,
    lastName,
    // A number that we could not call is not worth refusing a person.
    mobilePhone: phone !== '' && phone.length <= 20 && isPhone(phone) ? phone : '',
    lang: user.preferredLanguage?.toLowerCase().startsWith('en') === true ? 'en' : 'fr',
    externalId: externalId === '' ? null : externalId,
  };
}

/** Somebody as a directory reads them. */
export const presentScimPerson = (row: ScimPersonRow) => ({
  id: String(row.id),
  ...(row.externalId !== null && { externalId: row.externalId }),
  userName: row.login,
  name: { givenName: row.firstName, familyName: row.lastName },
  displayName: `${row.firstName} ${row.lastName}`.trim(),
  preferredLanguage: row.lang,
  active: row.active,
  emails: [{ value: row.email, type: 'work', primary: true }],
  ...(row.mobilePhone !== '' && { phoneNumbers: [{ value: row.mobilePhone, type: 'mobile' }] }),
  meta: { resourceType: 'User', created: row.createdAt.toISOString(), lastModified: row.updatedAt.toISOString() },
});
