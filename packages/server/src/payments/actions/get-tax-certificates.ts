import { getTaxCertificates } from '@loge/contract/payments/get-tax-certificates';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentTaxCertificate } from '../presenters/present-tax-certificate.ts';
import { findTaxCertificates } from '../rows/tax-certificate-rows.ts';

export const getTaxCertificatesHandler = handle(getTaxCertificates, async ({ rows, database }) => ({
  certificates: (await findTaxCertificates(database, rows.userId.id)).map(presentTaxCertificate),
}));
