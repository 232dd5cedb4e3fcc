import { carriedLines } from '@loge/domain/reception/handovers';
import type { GoodsRow } from './rows/goods-rows.ts';

/** The lines of an order that are carried and neither at the desk nor with the beneficiary. */
export const elsewhere = (goods: readonly GoodsRow[]): readonly GoodsRow[] =>
  carriedLines(goods).filter(({ status }) => status !== 'available' && status !== 'retrieved');
