import { getPublicQrCode } from '@loge/contract/lockers/get-public-qr-code';
import { lockerCodeText, readLockerCode } from '@loge/domain/lockers/locker-order';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { findOpenedByStranger } from '../presented-code.ts';
import { qrPicture } from '../qr-picture.ts';

export const getPublicQrCodeHandler = handlePublic(getPublicQrCode, async (request) => {
  const opened = await findOpenedByStranger(request, request.input.token);
  if (isRefusal(opened)) return opened;
  const presented = readLockerCode(request.input.token);
  if (opened === null || presented === null) return refuse('not-found');
  const bytes = await qrPicture(lockerCodeText(presented.orderId, presented.secret));
  return { contentType: 'image/png', bytes, immutable: false };
});
