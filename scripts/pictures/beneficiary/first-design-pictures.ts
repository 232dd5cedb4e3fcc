import type { Picture } from '../picture.ts';
import { desktop, picture } from './beneficiary-picture.ts';

const hugo = { as: 'hugo' } as const;

/** The first design, for conciergeries that have kept it. */
export const firstDesignPictures: readonly Picture[] = [
  picture('first-home', '/order', /Voir nos services/, hugo),
  picture('first-home-desktop', '/order', /Voir nos services/, { ...desktop, ...hugo }),
  picture('first-universes', '/universes', /Pressing et linge/, hugo),
  picture('first-orders', '/orders', /Pressing des Arcades/, hugo),
  picture('first-menu', '/menu', /Hugo/, hugo),
  picture('first-order-form-desktop', '/startOrder/1/1/1/1', /Vos articles/, { ...desktop, ...hugo }),
];
