import type { Lang } from '@loge/domain/shared/lang';
import { htmlLabel } from '../catalogue/labels.ts';
import { findLegalText, findReaderOfTerms } from './rows/legal-text-rows.ts';
import { elsewhere, refuseWithServerRedirect } from '../platform/gateway/other-servers.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import { refuse } from '../platform/refusal.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { refuseInvalidLink } from '../credentials/log-invalid-link.ts';

type TermsRequest = ActionRequest<{ readonly token?: string | null | undefined }, Caller | null>;

/** The terms of a desk, in one language: for who asks, or for whom a mail was sent to. */
export async function answerTerms(request: TermsRequest, lang: Lang) {
  const { input, caller, database, now, services } = request;
  const token = input.token ?? '';
  const reader =
    token === ''
      ? { conciergerie_id: caller?.conciergerieId ?? null, server_origin: caller?.serverOrigin ?? null }
      : await findReaderOfTerms(database, hashToken(token), now);
  if (reader === null) return refuseInvalidLink(request, token);
  const server = elsewhere(services.settings, reader.server_origin);
  if (server !== null) return refuseWithServerRedirect(request, server);
  const terms = await findLegalText(database, 'CGU', reader.conciergerie_id);
  if (terms === null) return refuse('not-found');
  return { content: htmlLabel(terms.content_fr, terms.content_en)[lang], version: terms.version };
}
