import { deleteContentGroup } from '@loge/contract/content/delete-content-group';
import { showsElsewhere, todayOfEditor } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteGroup, groupHoldsContents } from '../rows/content-group-rows.ts';
import { done } from '../../platform/done.ts';

export const deleteContentGroupHandler = handle(
  deleteContentGroup,
  async ({ rows, caller, database, changes, now }) => {
    const group = rows.groupId;
    if (showsElsewhere(group.conciergeries, caller)) return refuse('content-elsewhere');
    const isOpen = group.opens_on !== null && group.opens_on <= (await todayOfEditor(database, caller, now));
    if (!isOpen && (await groupHoldsContents(database, group.id))) return refuse('content-group-held');
    await deleteGroup(database, group.id);
    changes.announce({});
    changes.record({ action: 'content-group-dissolved', comment: group.name });
    return done;
  },
);
