import { createOrderByLockerBlock } from '@loge/contract/lockers/create-order-by-locker-block';
import { newOrder } from '@loge/contract/ordering/new-order-wire';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { checkPlaceable, placeOrder } from '../../ordering/place-order.ts';
import { prepareOrder } from '../../ordering/prepare-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { findLockerOfProvider } from '../locker-of-provider.ts';
import { findParcelOffer, isBeneficiaryOfDesk } from '../rows/provider-rows.ts';

export const createOrderByLockerBlockHandler = handle(createOrderByLockerBlock, async (request) => {
  const { input, caller, database, changes, now, lang, idempotencyKey, services } = request;
  const { beneficiaryId } = input;
  const locker = await findLockerOfProvider(database, caller, input.lockerBlockExternalId);
  if (locker === null) return refuse('unknown-locker');
  const { conciergerieId } = locker;
  if (!(await isBeneficiaryOfDesk(database, beneficiaryId, conciergerieId))) return refuse('not-found');
  const parcel = await findParcelOffer(database, conciergerieId);
  if (parcel === null) return refuse('no-parcel-offer');
  const order = newOrder.parse({
    offreId: parcel.offerId,
    items: [{ offreItemId: parcel.itemId, quantity: 1 }],
    beginDate: parcel.needsDate ? instantToLocal(now.getTime(), parcel.zone).date : null,
    addressType: parcel.needsPlace ? 'ent' : null,
  });
  // As a concierge would: what its beneficiary still owes to their account does not keep a parcel outside.
  const orderer = { userId: caller.userId, conciergerieId, beneficiaryId, isManager: true };
  const by = { caller: orderer, now, lang, idempotencyKey, takesCards: services.payments !== null };
  const prepared = await prepareOrder(database, order, by);
  if (isRefusal(prepared)) return refuse('no-parcel-offer');
  const placeable = await checkPlaceable(database, order, prepared, by);
  if (isRefusal(placeable)) return refuse('no-parcel-offer');
  return { order: { order_number: await placeOrder(database, changes, order, placeable, by) } };
});
