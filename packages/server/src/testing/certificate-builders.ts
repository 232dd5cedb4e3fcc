import type { TaxCertificate } from '@loge/domain/payments/tax-certificate';
import { storeFile } from '../files/store-file.ts';
import { insertTaxCertificate } from '../payments/rows/tax-certificate-rows.ts';
import { printedPdf } from '../platform/files/prepare-file.ts';
import type { TestServer } from './running-server.ts';

/** A tax certificate of somebody, over nothing, with its file. */
export async function buildTaxCertificate(
  { database, server, now }: TestServer,
  { userId, conciergerieId }: { readonly userId: number; readonly conciergerieId: number },
): Promise<number> {
  const year = now.getUTCFullYear() - 1;
  const issuedOn = now.toISOString().slice(0, 10);
  const place = { address1: '1 place de l’Horizon', address2: '', zipCode: '92500', city: 'Rueil-Malmaison' };
  const document: TaxCertificate = {
    ...{ services: [], byMode: [], countedCents: 0, cesuCents: 0, otherCents: 0, durationMinutes: 0 },
    ...{ year, version: 1, issuedOn, replaces: null, debitedAccount: null },
    person: { name: 'Zélie Œuvrard', ...place },
    seller: {
      ...{ legalName: 'Loge Services', legalForm: 'SAS', siren: '732829320', ...place },
      declaration: { number: 'SAP732829320', since: '2024-03-04', approval: '' },
    },
  };
  const owner = { kind: 'tax_certificate', id: userId } as const;
  const changes = { onRollback: () => undefined };
  const file = await storeFile(
    { database, files: server.services.files, changes },
    { file: printedPdf('attestation', Buffer.from('%PDF-1.7')), isPublic: false, owner, uploadedBy: null, now },
  );
  return insertTaxCertificate(database, { userId, conciergerieId, document, fileId: file.id, now });
}
