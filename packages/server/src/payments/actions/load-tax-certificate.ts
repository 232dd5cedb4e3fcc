import { loadTaxCertificate } from '@loge/contract/payments/load-tax-certificate';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findTaxCertificateFile } from '../rows/tax-certificate-rows.ts';
import { certificateFilename } from '../tax-certificate-pdf.ts';

export const loadTaxCertificateHandler = handle(loadTaxCertificate, async ({ rows, database, services }) => {
  const found = await findTaxCertificateFile(database, rows.certificateId.id);
  const bytes = found === null ? null : await services.files.read(found.fileId);
  if (found === null || bytes === null) return refuse('not-found');
  return { contentType: 'application/pdf', bytes, immutable: false, filename: certificateFilename(found.document) };
});
