import { getImageView } from '@loge/contract/files/get-image-view';
import { actionAddress } from '../client/call-action.ts';
import { addressOnServer } from '../client/endpoint.ts';

/** The address of an uploaded image: its id, or already an address. Null without one. */
export function imageAddress(image: string | null | undefined): string | null {
  if (image === null || image === undefined || image === '') return null;
  if (image.startsWith('/')) return addressOnServer(image);
  return /^(?:https?:|data:image\/jpeg;base64,)/.test(image) ? image : actionAddress(getImageView, { id: image });
}
