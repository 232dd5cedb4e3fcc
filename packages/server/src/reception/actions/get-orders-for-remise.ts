import { getOrdersForRemise } from '@loge/contract/reception/get-orders-for-remise';
import { goodsAwaited } from '../goods-of-desk.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getOrdersForRemiseHandler = handle(getOrdersForRemise, ({ input, ...request }) =>
  goodsAwaited(request, 'remise', input.partnerIdsToInclude),
);
