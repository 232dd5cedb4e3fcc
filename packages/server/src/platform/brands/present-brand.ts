import type { ShownBrand } from '@loge/contract/brands/brand-wire';
import { type Brand, logoAddress } from '@loge/domain/brands/brand';

export const presentBrand = (brand: Brand): ShownBrand => ({
  design: brand.design,
  name: brand.name,
  logo: brand.logo === null ? null : logoAddress(brand.logo),
  colours: { main: brand.main, hover: brand.hover, dark: brand.dark, alt: brand.alt, ter: brand.ter },
  supportEmail: brand.supportEmail,
  supportPhone: brand.supportPhone,
});
