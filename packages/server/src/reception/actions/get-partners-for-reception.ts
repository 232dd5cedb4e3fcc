import { getPartnersForReception } from '@loge/contract/reception/get-partners-for-reception';
import { partnersAwaited } from '../goods-of-desk.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getPartnersForReceptionHandler = handle(getPartnersForReception, (request) =>
  partnersAwaited(request, 'reception'),
);
