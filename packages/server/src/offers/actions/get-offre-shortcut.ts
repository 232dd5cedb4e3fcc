import { getOffreShortcut } from '@loge/contract/offers/get-offre-shortcut';
import { shortcutRoute } from '@loge/domain/access/shortcuts';
import { messageText } from '@loge/domain/shared/messages';
import { allowsShortcuts } from '../../conciergeries/rows/shortcut-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

export const getOffreShortcutHandler = handle(getOffreShortcut, async ({ rows, caller, database, services, lang }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  if (!(await allowsShortcuts(database, caller.conciergerieId)))
    return { url: null, errorMessage: messageText('shortcutNotAvailable', lang) };
  // The first row leads to whichever version is in force.
  const route = shortcutRoute({ kind: 'offer', offerId: rows.offreId.originalId });
  return { url: `${services.settings.publicUrl}/#!${route}`, errorMessage: null };
});
