import { formatDate } from '@loge/domain/shared/local-date';
import { type AccessMailRow, findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import { findBrand } from '../../platform/brands/brand-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { findAdministratorEmails, linkRemovalRequest, type RemovalRequestRow } from '../rows/removal-request-rows.ts';
import { replyToOf, senderOf } from '../../platform/mail/mail-addresses.ts';
import { renderAccessMail } from '../../platform/mail/templates/access-mail.ts';
import type { RemovalMailKind } from '../../platform/mail/templates/removal-mail-texts.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';

/**
 * Confirms a request to remove an account to the address that was given, and tells those who process it: the desk of the account, else
 * the administrators. Run twice it writes once.
 */
export async function mailRemovalRequest(services: Services, requestId: number): Promise<void> {
  await services.writing.transaction().execute(async (transaction) => {
    const request = await linkRemovalRequest(transaction, requestId);
    if (request === null) return;
    const person = request.userId === null ? null : await findAccessMailFacts(transaction, request.userId);
    // The address is not proved to be theirs: nothing of what was typed is repeated to it.
    const kind = person === null ? 'removal-without-account' : 'removal-received';
    await enqueueRemovalMail(services, transaction, { kind, to: request.email, lang: request.lang, request, person });
    const desk = person?.conciergerieEmail ?? '';
    const processors = person === null ? [] : desk === '' ? await findAdministratorEmails(transaction) : [desk];
    for (const to of processors)
      await enqueueRemovalMail(services, transaction, { kind: 'removal-to-process', to, lang: 'fr', request, person });
  });
}

/** Tells anyone who asked that their account is closed. Run twice it writes once. */
export async function mailAccountRemoved(services: Services, requestId: number): Promise<void> {
  await services.writing.transaction().execute(async (transaction) => {
    const request = await linkRemovalRequest(transaction, requestId);
    if (request === null || request.userId === null) return;
    const person = await findAccessMailFacts(transaction, request.userId);
    await enqueueRemovalMail(services, transaction, {
      kind: 'removal-done',
      to: request.email,
      lang: request.lang,
      request,
      person,
    });
  });
}

async function enqueueRemovalMail(
  services: Services,
  transaction: Database,
  mail: {
    readonly kind: RemovalMailKind;
    readonly to: string;
    readonly lang: 'fr' | 'en';
    readonly request: RemovalRequestRow;
    readonly person: AccessMailRow | null;
  },
): Promise<void> {
  const { kind, to, lang, request, person } = mail;
  const { publicUrl } = services.settings;
  const brand = person?.brand ?? (await findBrand(transaction, 'loge', null));
  const desk = { conciergerieName: person?.conciergerieName ?? brand.name, brand };
  const rendered = renderAccessMail(kind, {
    lang,
    brand,
    desk: desk.conciergerieName,
    values: {
      day: formatDate(request.dueOn, 'long', lang),
      email: request.email,
      name: request.name,
      reason: request.reason === '' ? '–' : request.reason,
      login: person?.login ?? '',
    },
    url: kind === 'removal-to-process' ? `${publicUrl}/#!/search/adherent` : null,
  });
  await enqueueMail(services, transaction, {
    dedupeKey: `account-removal-${request.id}-${kind}-${to}`.slice(0, 200),
    template: kind,
    lang,
    userId: kind === 'removal-received' ? (person?.userId ?? null) : null,
    conciergerieId: person?.conciergerieId ?? null,
    orderId: null,
    from: senderOf(desk, services.settings),
    to,
    replyTo: replyToOf(desk),
    ...rendered,
  });
}
