import type { Account } from '@loge/domain/access/provisioning';
import type { SignOnIdentity } from '@loge/domain/access/sign-on-identity';
import { deactivatedByFile } from '../people-file/deactivated-by-file.ts';
import type { KnownPersonRow } from './rows/sign-on-people-rows.ts';

export interface MatchedAccount {
  readonly person: KnownPersonRow;
  readonly account: Account;
}

/**
 * Which of these people an identity means, by what is most certain: the subject, the link that was asked for, the external id, the e-mail. Several people
 * with one e-mail are nobody's: none of them is opened by it.
 */
export function matchIdentity(
  people: readonly KnownPersonRow[],
  identity: SignOnIdentity,
  { clientCompanyId, linkedUserId }: { readonly clientCompanyId: number; readonly linkedUserId: number | null },
): MatchedAccount | null {
  const bySubject = people.find(({ by_subject }) => by_subject);
  const linked = linkedUserId === null ? undefined : people.find(({ id }) => id === linkedUserId);
  const byExternalId = people.filter(({ by_external_id }) => by_external_id);
  const byEmail = people.filter(({ by_email }) => by_email);
  const person = bySubject ?? linked ?? byExternalId[0] ?? byEmail[0];
  if (person === undefined) return null;
  const by = person === bySubject ? 'subject' : person === linked || !person.by_external_id ? 'email' : 'externalId';
  const isAmbiguous =
    (by === 'externalId' && byExternalId.length > 1) ||
    (by !== 'subject' && byEmail.some(({ id }) => id !== person.id)) ||
    (linkedUserId !== null && person.id !== linkedUserId);
  const hasOtherSubject = person.subject !== null && person.subject !== identity.subject;
  const hasOtherExternalId =
    by === 'email' &&
    person.external_id !== null &&
    identity.externalId !== null &&
    person.external_id !== identity.externalId;
  return {
    person,
    account: {
      by,
      state: person.active
        ? 'active'
        : person.deactivation_reason === deactivatedByFile
          ? 'deactivatedByFile'
          : 'deactivated',
      isStaff: person.is_staff,
      isSomebodyElses:
        isAmbiguous || hasOtherSubject || hasOtherExternalId || person.client_company_id !== clientCompanyId,
    },
  };
}
