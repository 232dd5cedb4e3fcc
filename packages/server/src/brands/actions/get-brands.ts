import { getBrands } from '@loge/contract/brands/get-brands';
import { DESIGNS } from '@loge/domain/access/designs';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentInstallationBrand } from '../present-edited-brand.ts';

export const getBrandsHandler = handle(getBrands, async ({ database, services }) => ({
  brands: await Promise.all(DESIGNS.map((design) => presentInstallationBrand(database, services.settings, design))),
}));
