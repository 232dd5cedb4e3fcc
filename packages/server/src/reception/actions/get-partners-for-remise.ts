import { getPartnersForRemise } from '@loge/contract/reception/get-partners-for-remise';
import { partnersAwaited } from '../goods-of-desk.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getPartnersForRemiseHandler = handle(getPartnersForRemise, (request) =>
  partnersAwaited(request, 'remise'),
);
