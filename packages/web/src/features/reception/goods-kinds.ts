import { getOrdersForReception } from '@loge/contract/reception/get-orders-for-reception';
import { getOrdersForRemise } from '@loge/contract/reception/get-orders-for-remise';
import { getPartnersForReception } from '@loge/contract/reception/get-partners-for-reception';
import { getPartnersForRemise } from '@loge/contract/reception/get-partners-for-remise';

/** What partners bring (réception) and what they take (remise): the same screens, the other way round. */
export type GoodsKind = 'reception' | 'remise';

export const goodsKinds = {
  reception: { partners: getPartnersForReception, orders: getOrdersForReception, newStatus: 3, href: '/c/reception' },
  remise: { partners: getPartnersForRemise, orders: getOrdersForRemise, newStatus: 2, href: '/c/remise' },
} as const;

/** The numbers of an address, separated by commas; null where it holds anything else. Spec: manager §2 "Reception and collection". */
export function readIds(text: string): readonly number[] | null {
  const ids = text.split(',').map(Number);
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(ids)] : null;
}
