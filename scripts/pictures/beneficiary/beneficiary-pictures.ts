import type { Picture } from '../picture.ts';
import { afterwardsPictures } from './afterwards-pictures.ts';
import { entrancePictures } from './entrance-pictures.ts';
import { firstDesignPictures } from './first-design-pictures.ts';
import { orderAtHomePictures, orderPictures } from './order-pictures.ts';
import { ownPictures } from './own-pictures.ts';
import { shelfPictures } from './shelf-pictures.ts';

/** Those of the guide of the beneficiary. Messages that have been seen count no more: chats come after all else. */
export const beneficiaryPictures: readonly Picture[] = [
  ...entrancePictures,
  ...shelfPictures,
  ...orderPictures,
  ...ownPictures,
  ...firstDesignPictures,
  ...afterwardsPictures,
  ...orderAtHomePictures,
];
