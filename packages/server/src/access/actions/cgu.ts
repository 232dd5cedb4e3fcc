import { cgu } from '@loge/contract/access/cgu';
import { htmlLabel } from '../../catalogue/labels.ts';
import { findLegalText, findReaderOfTerms } from '../rows/legal-text-rows.ts';
import { elsewhere, refuseWithServerRedirect } from '../../platform/gateway/other-servers.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';

export const cguHandler = handlePublic(cgu, async (request) => {
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
  return { content: htmlLabel(terms.content_fr, terms.content_en)[input.lang], version: terms.version };
});
