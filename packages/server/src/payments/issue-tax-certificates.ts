import { type DatedDeclaration, declarationOn } from '@loge/domain/billing/declarations';
import { maskedIban } from '@loge/domain/payments/mandate';
import {
  type CertifiedAmounts,
  certifiedAmounts,
  isWithoutCredit,
  saysTheSame,
  type TaxCertificate,
  yearsToCertify,
} from '@loge/domain/payments/tax-certificate';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { storeFile } from '../files/store-file.ts';
import type { Database } from '../platform/database/connection.ts';
import { printedPdf } from '../platform/files/prepare-file.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { findPaperLogo } from '../platform/pdf/paper-logo.ts';
import { runSerially } from '../platform/pdf/run-serially.ts';
import type { Services } from '../platform/services.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import {
  type CertifiedPersonRow,
  findDebitedAccount,
  findDeclaredSeller,
  findServicesToCertify,
  findTaxCertificates,
  insertTaxCertificate,
  lockCertifiedPerson,
} from './rows/tax-certificate-rows.ts';
import { composeTaxCertificateMail } from './tax-certificate-mail.ts';
import { certificateFilename, printTaxCertificate } from './tax-certificate-pdf.ts';

interface Issuing {
  readonly database: Database;
  readonly services: Pick<Services, 'files' | 'settings'>;
  readonly changes: Changes;
  readonly now: Date;
}

/** What a certificate was made of, and for whom: its mail is the caller's. */
export interface IssuedCertificate {
  readonly row: CertifiedPersonRow;
  readonly document: TaxCertificate;
  readonly fileId: string;
}

/**
 * Issues what somebody is owed today: the first certificate of last year, and the next version of each of the latest years whose payments, refunds or hours have
 * changed since. Where nothing has, nothing is issued, however often it is asked.
 */
export async function issueTaxCertificates(issuing: Issuing, userId: number): Promise<readonly IssuedCertificate[]> {
  const { database, now } = issuing;
  const row = await lockCertifiedPerson(database, userId);
  if (row === null) return [];
  const services = await findServicesToCertify(database, userId);
  const before = await findTaxCertificates(database, userId);
  const today = instantToLocal(now.getTime(), row.zone).date;
  const sirens = new Set([...services, ...before].map(({ siren }) => siren));
  const issued: IssuedCertificate[] = [];
  for (const siren of sirens) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share a transaction
    const found = await findDeclaredSeller(database, siren);
    if (found === null) continue;
    const { declarations, ...seller } = found;
    // What was done outside of the declaration opens no credit.
    const own = services.filter((one) => one.siren === siren && declarationOn(declarations, one.day) !== null);
    for (const { year, begins } of yearsToCertify(today)) {
      const last = before.find((one) => one.siren === siren && one.year === year)?.document;
      const amounts = certifiedAmounts(own, year);
      if (last === undefined ? !begins || isWithoutCredit(amounts) : saysTheSame(last, amounts)) continue;
      const account = await findDebitedAccount(
        database,
        amounts.services.map(({ orderId }) => orderId),
      );
      const isDebited = amounts.byMode.some(({ mode }) => mode === 'direct_debit');
      const document: TaxCertificate = {
        ...amounts,
        year,
        version: (last?.version ?? 0) + 1,
        issuedOn: today,
        replaces: last === undefined ? null : { version: last.version, issuedOn: last.issuedOn },
        seller: { ...seller, declaration: declarationToName(declarations, amounts, year) },
        person: row.person,
        debitedAccount: isDebited && account !== null ? maskedIban(account) : null,
      };
      issued.push(await keepCertificate(issuing, row, document));
    }
  }
  return issued;
}

/** The declaration under which the last of the certified services was done; that of the end of the year where there is none. */
function declarationToName(
  declarations: readonly DatedDeclaration[],
  { services }: CertifiedAmounts,
  year: number,
): TaxCertificate['seller']['declaration'] {
  const named =
    declarationOn(declarations, services.at(-1)?.day ?? `${year}-12-31`) ??
    declarations.find(({ since }) => since <= `${year}-12-31`) ??
    declarations[0];
  if (named === undefined) throw new Error('A seller without a declaration certifies nothing.');
  return { number: named.number, since: named.since, approval: named.approval };
}

async function keepCertificate(
  { database, services, changes, now }: Issuing,
  row: CertifiedPersonRow,
  document: TaxCertificate,
): Promise<IssuedCertificate> {
  const logo = await findPaperLogo(services.files, row.brand);
  const bytes = await runSerially(() => printTaxCertificate({ certificate: document, brand: row.brand, logo, now }));
  const file = await storeFile(
    { database, files: services.files, changes },
    {
      file: printedPdf(certificateFilename(document), bytes),
      isPublic: false,
      owner: { kind: 'tax_certificate', id: row.id },
      uploadedBy: null,
      now,
    },
  );
  const { conciergerieId } = row;
  await insertTaxCertificate(database, { userId: row.id, conciergerieId, document, fileId: file.id, now });
  changes.announce({ users: [row.id], conciergerieId });
  changes.record({
    action: 'tax-certificate-issued',
    conciergerieId,
    subjectUserId: row.id,
    comment: `${document.year}, version ${document.version}`,
  });
  return { row, document, fileId: file.id };
}

/** Sends what was issued to whom a mail reaches; others find it in their profile. */
export async function mailTaxCertificates(
  services: Services,
  transaction: Database,
  issued: readonly IssuedCertificate[],
): Promise<void> {
  for (const { row, document, fileId } of issued)
    if (row.email !== '')
      await enqueueMail(services, transaction, composeTaxCertificateMail(services.settings, row, document, fileId));
}
