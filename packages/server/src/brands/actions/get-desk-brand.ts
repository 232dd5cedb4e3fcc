import { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentDeskBrand } from '../present-edited-brand.ts';
import { findDesignOfDesk } from '../rows/edited-brand-rows.ts';

export const getDeskBrandHandler = handle(getDeskBrand, async ({ caller, database, services }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const design = await findDesignOfDesk(database, conciergerieId);
  return presentDeskBrand(database, services.settings, design, conciergerieId);
});
