import { getOffrePriceGrid } from '@loge/contract/offers/get-offre-price-grid';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPriceGrid } from '../price-grid.ts';

export const getOffrePriceGridHandler = handle(
  getOffrePriceGrid,
  async ({ rows, caller, database, now }) =>
    (await findPriceGrid(database, caller, rows.offreId, now)) ?? refuse('not-found'),
);
