import {
  INVITATION_LIFETIME_MS,
  LINK_WINDOW_MS,
  linkOrAdvice,
  maySendLink,
  PASSWORD_LINK_LIFETIME_MS,
} from '@loge/domain/access/password-link';
import { bindingOf, newPasswordRoute } from '../../credentials/password-link.ts';
import { issueToken } from '../../credentials/single-use-token.ts';
import { type AccessMailRow, findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isMailWritten } from '../../platform/mail/mail-rows.ts';
import { findRequiredConnection } from '../../single-sign-on/rows/sign-on-connection-rows.ts';
import { countOwnLinks, type TokenPurpose } from '../../credentials/rows/single-use-token-rows.ts';
import type { PasswordMailKind } from '../../platform/mail/templates/password-mail-texts.ts';
import type { Services } from '../../platform/services.ts';
import { askElsewhere } from './lost-password-elsewhere.ts';
import { canBeWritten, enqueueAccessMail } from '../../credentials/enqueue-access-mail.ts';

/* Mails with a link by which a password is chosen. */

/** To those who go by what was typed: usually one person, a few where they share an e-mail. */
export async function mailPasswordLinks(
  services: Services,
  { userIds, at }: { readonly userIds: readonly number[]; readonly at: string },
): Promise<void> {
  for (const userId of userIds) {
    if (await askElsewhere(services, userId)) continue;
    await services.writing
      .transaction()
      .execute((transaction) => mailPasswordLink(services, transaction, { userId, at, byDesk: false }));
  }
}

/** To one person for whom their desk asked, within limits of the desk's own: neither counts towards the other's. */
export async function mailPasswordLinkByDesk(
  services: Services,
  { userId, at }: { readonly userId: number; readonly at: string },
): Promise<void> {
  await services.writing
    .transaction()
    .execute((transaction) => mailPasswordLink(services, transaction, { userId, at, byDesk: true }));
}

async function mailPasswordLink(
  services: Services,
  transaction: Database,
  { userId, at, byDesk }: { readonly userId: number; readonly at: string; readonly byDesk: boolean },
): Promise<void> {
  const person = await findAccessMailFacts(transaction, userId);
  if (!canBeWritten(person)) return;
  const { passwordHash, throughSingleSignOn } = person;
  const singleSignOnRequired = (await findRequiredConnection(transaction, userId)) !== null;
  const facts = { hasPassword: passwordHash !== null, throughSingleSignOn, singleSignOnRequired };
  if (linkOrAdvice(facts) === 'advice') {
    const dedupeKey = `single-sign-on-only-${userId}-${at}`;
    return enqueueAccessMail(services, transaction, {
      kind: 'single-sign-on-only',
      person,
      dedupeKey,
      route: '/login',
    });
  }
  const since = new Date(services.clock().getTime() - LINK_WINDOW_MS);
  if (!byDesk && !maySendLink(await countOwnLinks(transaction, { userId, since }))) return;
  await mailWithLink(services, transaction, person, {
    kind: byDesk ? 'password-link-by-desk' : 'password-link',
    purpose: 'new-password',
    lifetimeMs: PASSWORD_LINK_LIFETIME_MS,
    at,
    byDesk,
  });
}

/** To somebody who is to choose their first password. */
export async function mailInvitation(
  services: Services,
  { userId, at }: { readonly userId: number; readonly at: string },
): Promise<void> {
  await services.writing.transaction().execute(async (transaction) => {
    const person = await findAccessMailFacts(transaction, userId);
    if (!canBeWritten(person)) return;
    await mailWithLink(services, transaction, person, {
      // Partners and the team come to work, not to be served.
      kind: person.isBeneficiary ? 'invitation' : 'invitation-to-work',
      purpose: 'invitation',
      lifetimeMs: INVITATION_LIFETIME_MS,
      at,
      byDesk: true,
    });
  });
}

/** The token and the mail that carries it exist together or not at all; older links die with it. */
async function mailWithLink(
  services: Services,
  transaction: Database,
  person: AccessMailRow,
  mail: {
    readonly kind: Extract<PasswordMailKind, `password-link${string}` | `invitation${string}`>;
    readonly purpose: TokenPurpose;
    readonly lifetimeMs: number;
    readonly at: string;
    readonly byDesk: boolean;
  },
): Promise<void> {
  const { userId } = person;
  const dedupeKey = `${mail.kind}-${userId}-${mail.at}`;
  // A job that is run again must not replace the link that its mail carries.
  if (await isMailWritten(transaction, dedupeKey)) return;
  const payload = { boundTo: bindingOf(person.passwordHash), byDesk: mail.byDesk };
  const { purpose, lifetimeMs } = mail;
  const token = await issueToken(transaction, { purpose, userId, lifetimeMs, payload }, services.clock(), {
    onlyOne: true,
  });
  await enqueueAccessMail(services, transaction, {
    kind: mail.kind,
    person,
    dedupeKey,
    route: newPasswordRoute,
    oneTimeToken: token,
  });
}
