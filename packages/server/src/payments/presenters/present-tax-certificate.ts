import type { TaxCertificateOnWire } from '@loge/contract/payments/tax-certificate-wire';
import type { TaxCertificateRow } from '../rows/tax-certificate-rows.ts';

export const presentTaxCertificate = (row: TaxCertificateRow): TaxCertificateOnWire => ({
  id: row.id,
  year: row.year,
  version: row.version,
  issuedOn: row.issuedOn,
  isReplaced: row.isReplaced,
  seller: row.document.seller.legalName,
  countedAmount: row.countedCents,
  cesuAmount: row.cesuCents,
});
