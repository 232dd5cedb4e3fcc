import type { SellerOnWire } from '@loge/contract/accounting/seller-wire';
import type { SellerRow } from '../rows/seller-rows.ts';

export const presentSeller = (row: SellerRow): SellerOnWire => ({
  series: row.series,
  legalName: row.legalName,
  legalForm: row.legalForm,
  capitalEuros: row.capitalCents === null ? null : row.capitalCents / 100,
  siren: row.siren,
  tradeRegister: row.tradeRegister,
  vatNumber: row.vatNumber ?? '',
  address1: row.address1,
  address2: row.address2,
  zipCode: row.zipCode,
  city: row.city,
  personalServicesNumber: row.personalServicesNumber ?? '',
  personalServicesSince: row.personalServicesSince,
  personalServicesUntil: row.personalServicesUntil,
  personalServicesApproval: row.personalServicesApproval,
  mediatorName: row.mediatorName,
  mediatorAddress: row.mediatorAddress,
  mediatorUrl: row.mediatorUrl,
});
