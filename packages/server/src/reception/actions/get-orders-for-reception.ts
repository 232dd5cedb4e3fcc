import { getOrdersForReception } from '@loge/contract/reception/get-orders-for-reception';
import { goodsAwaited } from '../goods-of-desk.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getOrdersForReceptionHandler = handle(getOrdersForReception, ({ input, ...request }) =>
  goodsAwaited(request, 'reception', input.partnerIdsToInclude),
);
