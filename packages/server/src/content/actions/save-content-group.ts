import { saveContentGroup } from '@loge/contract/content/save-content-group';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertContentGroup, putInGroup, renameContentGroup } from '../rows/content-group-rows.ts';

export const saveContentGroupHandler = handle(saveContentGroup, async (request) => {
  const { input, rows, caller, database, changes } = request;
  const before = rows.id;
  const pieces = [...rows.news, ...rows.momentOffers];
  const desks = [...(before?.conciergeries ?? []), ...pieces.flatMap(({ conciergeries }) => conciergeries)];
  if (showsElsewhere(desks, caller)) return refuse('content-elsewhere');
  if (before !== null && (input.version ?? before.version) !== before.version) return refuse('changed-meanwhile');
  if (pieces.some(({ content_group: group }) => group !== null && group.id !== before?.id))
    return refuse('content-in-another-group');

  if (before !== null) await renameContentGroup(database, before.id, input.name);
  const id = before?.id ?? (await insertContentGroup(database, input.name, caller.userId));
  await putInGroup(database, 'news', id, input.news);
  await putInGroup(database, 'moment_offers', id, input.momentOffers);
  changes.announce({});
  changes.record({ action: 'content-group-saved', comment: `${input.name} (${pieces.length})` });
  return { id };
});
