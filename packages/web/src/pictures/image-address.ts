import { getImageView } from '@loge/contract/files/get-image-view';
import { actionAddress } from '../client/call-action.ts';

/** The address of an uploaded image: its id, or already an address. Null without one. */
export function imageAddress(image: string | null | undefined): string | null {
  if (image === null || image === undefined || image === '') return null;
  return /^(https?:|\/)/.test(image) ? image : actionAddress(getImageView, { id: image });
}
