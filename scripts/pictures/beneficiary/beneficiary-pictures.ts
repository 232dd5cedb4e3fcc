import type { Picture } from '../picture.ts';
import { afterwardsPictures } from './afterwards-pictures.ts';
import { cartPictures } from './cart-pictures.ts';
import { changingPictures } from './changing-pictures.ts';
import { entrancePictures } from './entrance-pictures.ts';
import { firstDesignPictures } from './first-design-pictures.ts';
import { lockerPictures } from './locker-pictures.ts';
import { mailedPictures } from './mailed-pictures.ts';
import { orderAtHomePictures, orderPictures } from './order-pictures.ts';
import { ownPictures } from './own-pictures.ts';
import { plannedPictures } from './planned-pictures.ts';
import { shelfPictures } from './shelf-pictures.ts';

/** Those of the guide of the beneficiary. Messages that have been seen count no more: chats come after them, then what changes the world. */
export const beneficiaryPictures: readonly Picture[] = [
  ...entrancePictures,
  ...shelfPictures,
  ...orderPictures,
  ...plannedPictures,
  ...cartPictures,
  ...ownPictures,
  ...firstDesignPictures,
  ...afterwardsPictures,
  ...changingPictures,
  ...orderAtHomePictures,
  ...lockerPictures,
  ...mailedPictures,
];
