import { findBrand } from '../platform/brands/brand-rows.ts';
import type { Buyer, Seller } from '@loge/domain/billing/bill-document';
import { STANDARD_VAT_PERCENT } from '@loge/domain/billing/partner-statement';
import {
  type LineToInvoice,
  payByOf,
  selfBilledAmounts,
  selfBilledCreditNote,
  type SelfBilledDocument,
  type SelfBilledKind,
  selfBilledReference,
} from '@loge/domain/billing/self-billed-invoice';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { addDays, addMonths, formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { printBill } from '../bills/bill-pdf.ts';
import { billFilename } from '../bills/bill-words.ts';
import { printedPdf } from '../platform/files/prepare-file.ts';
import { storeFile } from '../files/store-file.ts';
import { queueTransmission } from '../invoicing/queue-transmission.ts';
import { findPartner } from '../partners/rows/partner-rows.ts';
import { findIdNumbering } from '../platform/database/id-numbering.ts';
import { findPaperLogo } from '../platform/pdf/paper-logo.ts';
import { runSerially } from '../platform/pdf/run-serially.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { Writing } from './generate-statement.ts';
import { bookPurchases } from './partner-books.ts';
import type { StatementRow } from './rows/billing-statement-rows.ts';
import { readNextNumber } from './rows/invoice-number-rows.ts';
import {
  findDesksInvoicedElsewhere,
  findInvoicesOfStatements,
  insertSelfBilledInvoice,
  isStanding,
  type SelfBilledInvoiceRow,
} from './rows/self-billed-invoice-rows.ts';
import { findMandates, type MandateRow } from './rows/self-billing-mandate-rows.ts';
import { findStatementSender } from './rows/statement-sender-rows.ts';
import {
  type BuyingDeskRow,
  findBuyingDesks,
  findLinesToInvoice,
  type LineToInvoiceRow,
} from './rows/statement-to-invoice-rows.ts';
import { areTrialDesks } from './rows/trial-desk-rows.ts';

/** Within what invoices are issued. The partner is locked. */
export interface IssuingInvoice extends Writing {
  readonly services: Pick<Services, 'files' | 'settings'>;
  readonly by: number | null;
  /** Where the partner works. */
  readonly today: LocalDate;
}

export interface IssuedInvoice {
  readonly id: number;
  readonly document: SelfBilledDocument;
  readonly fileId: string;
  /** The last day on which it may be contested; of a credit note its own day. */
  readonly answerBy: LocalDate;
}

type NotIssued =
  | 'billing-statement-open'
  | 'self-billing-mandate-missing'
  | 'self-billing-buyer-missing'
  | 'self-billing-nothing-due'
  | 'billing-statement-invoiced';

/**
 * Issues the invoices of a closed statement in its partner's name, one per company that buys at its desks, or answers why not: all of them or none. Desks of which
 * an invoice stands already are left out. See docs/rules/self-billing.md.
 */
export async function issueSelfBilledInvoices(
  issuing: IssuingInvoice,
  statement: StatementRow,
): Promise<readonly IssuedInvoice[] | Refusal<NotIssued>> {
  const { database } = issuing;
  if (statement.state === 'open') return refuse('billing-statement-open');
  const mandate = (await findMandates(database, statement.partnerId)).find(({ endedAt }) => endedAt === null);
  if (mandate === undefined) return refuse('self-billing-mandate-missing');
  const taken = [
    ...(await findInvoicesOfStatements(database, [statement.id]))
      .filter(isStanding)
      .flatMap(({ conciergerieIds }) => conciergerieIds),
    ...(await findDesksInvoicedElsewhere(database, statement.id)),
  ];
  const lines = (await findLinesToInvoice(database, statement.id, STANDARD_VAT_PERCENT)).filter(
    ({ conciergerieId }) => !taken.includes(conciergerieId),
  );
  if (lines.length === 0) return refuse(taken.length > 0 ? 'billing-statement-invoiced' : 'self-billing-nothing-due');
  const desks = await findBuyingDesks(database, [...new Set(lines.map(({ conciergerieId }) => conciergerieId))]);
  const unknown = desks.filter(({ company }) => company === null);
  if (unknown.length > 0)
    return refuse('self-billing-buyer-missing', { desks: unknown.map(({ name }) => name).join(', ') });
  const drafts = buyersOf(desks).map(({ company, conciergerieIds }) => {
    const own = lines.filter(({ conciergerieId }) => conciergerieIds.includes(conciergerieId));
    return { company, conciergerieIds, amounts: selfBilledAmounts(own.map(lineToInvoice), mandate.vatNumber === null) };
  });
  if (drafts.some(({ amounts }) => amounts.includingVatCents <= 0)) return refuse('self-billing-nothing-due');
  const seller = await sellerOf(issuing, statement.partnerId, mandate);
  const issued: IssuedInvoice[] = [];
  for (const { company, conciergerieIds, amounts } of drafts)
    issued.push(
      await keepInvoice(issuing, { statement, mandate, conciergerieIds }, (named) => ({
        ...amounts,
        ...named,
        kind: 'self_billed_invoice',
        month: statement.month,
        mandateOn: mandate.givenOn,
        servedFrom: statement.month,
        servedTo: addDays(addMonths(statement.month, 1), -1),
        seller,
        buyer: company,
        payBy: payByOf(named.issuedOn),
        paidCents: 0,
        dueCents: amounts.includingVatCents,
        reverses: null,
        creditedLines: [],
      })),
    );
  return issued;
}

/** The companies that buy, each with its desks: one company may stand at several. */
function buyersOf(desks: readonly BuyingDeskRow[]): readonly {
  readonly company: Buyer;
  readonly conciergerieIds: readonly number[];
}[] {
  const bySiren = Map.groupBy(
    desks.flatMap(({ conciergerieId, company }) => (company === null ? [] : [{ conciergerieId, company }])),
    ({ company }) => company.siren,
  );
  return [...bySiren.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [
      { company: { ...first.company, company: '' }, conciergerieIds: own.map(({ conciergerieId }) => conciergerieId) },
    ];
  });
}

/** A line as the invoice names it: an order with its number and day. What counts several items together has no quantity. */
const lineToInvoice = (line: LineToInvoiceRow): LineToInvoice => ({
  label:
    line.orderId === null || line.day === null
      ? line.label
      : `Commande ${formatOrderNumber(line.orderId)} du ${formatDate(line.day, 'numeric', 'fr')}, ${line.label}`,
  quantity: line.items > 1 ? null : line.quantity,
  parts: line.parts,
});

async function sellerOf({ database }: IssuingInvoice, partnerId: number, mandate: MandateRow): Promise<Seller> {
  const { phone, email } = await findPartner(database, partnerId);
  return {
    deskName: '',
    legalName: mandate.legalName,
    legalForm: mandate.legalForm,
    capitalCents: null,
    siren: mandate.siren,
    tradeRegister: mandate.tradeRegister,
    vatNumber: mandate.vatNumber,
    address1: mandate.address1,
    address2: mandate.address2,
    zipCode: mandate.zipCode,
    city: mandate.city,
    phone,
    email,
    personalServices: null,
  };
}

/**
 * Takes lines of an invoice back by a credit note; without any named, all that are left. `changed-meanwhile` where one of them is taken back already or is none, or where it
 * is no invoice.
 */
export async function creditSelfBilledInvoice(
  issuing: IssuingInvoice,
  { invoice, statement }: { readonly invoice: SelfBilledInvoiceRow; readonly statement: StatementRow },
  asked: { readonly lines: readonly number[]; readonly reason: string },
): Promise<IssuedInvoice | Refusal<'changed-meanwhile' | 'self-billing-nothing-due'>> {
  const left = [...invoice.document.lines.keys()].filter((line) => !invoice.creditedLines.includes(line));
  const creditedLines = asked.lines.length === 0 ? left : [...new Set(asked.lines)].toSorted((a, b) => a - b);
  if (invoice.kind !== 'self_billed_invoice' || left.length === 0 || creditedLines.some((line) => !left.includes(line)))
    return refuse('changed-meanwhile');
  const noteNamed = (named: Pick<SelfBilledDocument, 'reference' | 'issuedOn'>) =>
    selfBilledCreditNote(invoice.document, { ...named, creditedLines, reason: asked.reason });
  if (noteNamed({ reference: '', issuedOn: issuing.today }) === null) return refuse('self-billing-nothing-due');
  const about = {
    statement,
    mandate: { id: invoice.mandateId, daysToContest: 0 },
    conciergerieIds: invoice.conciergerieIds,
    reversesId: invoice.id,
  };
  return keepInvoice(issuing, about, (named) => noteNamed(named) ?? invoice.document);
}

async function keepInvoice(
  { database, services, changes, by, today, now }: IssuingInvoice,
  about: {
    readonly statement: StatementRow;
    readonly mandate: Pick<MandateRow, 'id' | 'daysToContest'>;
    readonly conciergerieIds: readonly number[];
    readonly reversesId?: number;
  },
  documentNamed: (named: Pick<SelfBilledDocument, 'reference' | 'issuedOn'>) => SelfBilledDocument,
): Promise<IssuedInvoice> {
  const { statement, mandate, conciergerieIds, reversesId = null } = about;
  const { id: statementId, partnerId } = statement;
  const kind: SelfBilledKind = reversesId === null ? 'self_billed_invoice' : 'self_billed_credit_note';
  // The partner is locked: nobody else reads the same number.
  const { number, year, issuedOn } = await readNextNumber(database, { partnerId, kind }, today);
  const serverNumber = (await findIdNumbering(database))?.serverNumber ?? null;
  const reference = selfBilledReference(kind, { partnerId, year, number, serverNumber });
  const isTrial = await areTrialDesks(database, conciergerieIds);
  const document = { ...documentNamed({ reference, issuedOn }), ...(isTrial && { isTrial: true as const }) };
  const brand = (await findStatementSender(database, statementId))?.brand ?? (await findBrand(database, 'loge', null));
  const logo = await findPaperLogo(services.files, brand);
  const bytes = await runSerially(() => printBill({ bill: document, brand, logo, link: null, now }));
  const file = await storeFile(
    { database, files: services.files, changes },
    {
      file: printedPdf(billFilename(document), bytes),
      isPublic: false,
      owner: { kind: 'partner', id: partnerId },
      uploadedBy: null,
      now,
    },
  );
  const answerBy = addDays(issuedOn, mandate.daysToContest);
  const id = await insertSelfBilledInvoice(database, {
    partnerId,
    statementId,
    mandateId: mandate.id,
    conciergerieIds,
    document,
    fileId: file.id,
    answerBy: reversesId === null ? answerBy : null,
    year,
    number,
    reversesId,
    by,
    now,
  });
  await queueTransmission(database, {
    document,
    isCreditNote: reversesId !== null,
    source: { selfBilledInvoiceId: id, partnerId, conciergerieIds },
    fileId: file.id,
    now,
  });
  await bookPurchases({ database, by, now, today }, statementId);
  return { id, document, fileId: file.id, answerBy };
}
