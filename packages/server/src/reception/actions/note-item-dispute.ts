import { noteItemDispute } from '@loge/contract/reception/note-item-dispute';
import { disputeStep } from '@loge/domain/reception/disputes';
import { storeFile } from '../../files/store-file.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOpenDispute, insertDispute, insertDisputeNote, setDisputeSettled } from '../rows/dispute-rows.ts';

export const noteItemDisputeHandler = handle(noteItemDispute, async (request) => {
  const { input, rows, file, caller, database, services, changes, now } = request;
  const { id: itemId, order, label } = rows.orderItemId;
  const { conciergerieId } = order;
  const { kind, note: text, settles } = input;
  // Its order is locked: nobody else opens or settles one in the meantime.
  const open = await findOpenDispute(database, itemId);
  const step = disputeStep({ isOpen: open !== null, settles });
  if (step === null) return refuse('no-open-dispute');
  const picture =
    file === undefined
      ? null
      : await storeFile(
          { database, files: services.files, changes },
          { file, isPublic: false, owner: { kind: 'order', id: order.id }, uploadedBy: caller.userId, now },
        );
  const disputeId = open ?? (await insertDispute(database, { conciergerieId, itemId, kind, now }));
  const by = caller.userId;
  await insertDisputeNote(database, { disputeId, conciergerieId, text, fileId: picture?.id ?? null, settles, by, now });
  if (step === 'settles') await setDisputeSettled(database, disputeId, now);
  announceOrder(changes, order, step === 'settles' ? 'item-dispute-settled' : 'item-disputed', `${label}, ${text}`);
  return { disputeId };
});
