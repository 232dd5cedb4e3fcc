import type { WithdrawalOnWire } from '@loge/contract/ordering/withdrawal-wire';
import { returnHolder } from '@loge/domain/orders/goods-return';
import type { ReturnStepRow } from '../rows/withdrawal-rows.ts';

/** Where goods are on their way back. What the desk noted of their state is for its own screens. */
export const presentGoodsReturn = (steps: readonly ReturnStepRow[]): NonNullable<WithdrawalOnWire['goodsReturn']> => ({
  holder: returnHolder(steps.map(({ step }) => step)),
  steps: steps.map(({ step, at, carrier, trackingNumber }) => ({ step, at, carrier, trackingNumber })),
});
