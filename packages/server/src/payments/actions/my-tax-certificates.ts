import { myTaxCertificates } from '@loge/contract/payments/my-tax-certificates';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentTaxCertificate } from '../presenters/present-tax-certificate.ts';
import { findTaxCertificates } from '../rows/tax-certificate-rows.ts';

export const myTaxCertificatesHandler = handle(myTaxCertificates, async ({ caller, database }) => ({
  certificates: (await findTaxCertificates(database, caller.userId)).map(presentTaxCertificate),
}));
