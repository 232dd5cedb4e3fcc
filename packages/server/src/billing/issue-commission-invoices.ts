import {
  commissionAmounts,
  commissionCreditNote,
  type CommissionDocument,
  type CommissionKind,
  commissionOf,
  commissionReference,
} from '@loge/domain/billing/commission-invoice';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { commissionCharged, commissionReleased } from '@loge/domain/payments/ledger';
import { addDays, addMonths, formatDate } from '@loge/domain/shared/local-date';
import { sumCents } from '@loge/domain/shared/money';
import { printBill } from '../bills/bill-pdf.ts';
import { billFilename } from '../bills/bill-words.ts';
import { storeFile } from '../files/store-file.ts';
import { queueTransmission } from '../invoicing/queue-transmission.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { insertBookedPartnerPaper } from '../ledger/rows/partner-paper-rows.ts';
import { lockOrders } from '../order-facts/rows/order-facts-rows.ts';
import { findBrand } from '../platform/brands/brand-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { findIdNumbering } from '../platform/database/id-numbering.ts';
import { printedPdf } from '../platform/files/prepare-file.ts';
import { findPaperLogo } from '../platform/pdf/paper-logo.ts';
import { runSerially } from '../platform/pdf/run-serially.ts';
import type { IssuingInvoice } from './issue-self-billed-invoices.ts';
import type { StatementRow } from './rows/billing-statement-rows.ts';
import {
  type CommissionInvoiceRow,
  findCommissionParties,
  findCommissionsOfStatements,
  findOrdersToCommission,
  insertCommissionInvoice,
  insertCommissions,
  insertCommissionsTakenBack,
  isOnDebits,
  nextCommissionNumber,
  type OrderToCommissionRow,
} from './rows/commission-invoice-rows.ts';
import { findStatementSender } from './rows/statement-sender-rows.ts';
import { areTrialDesks } from './rows/trial-desk-rows.ts';

export interface IssuedCommission {
  readonly document: CommissionDocument;
  readonly fileId: string;
}

/** What a seller is to invoice with a statement: its orders, in its books. */
interface DueCommission {
  readonly siren: string;
  readonly orders: readonly OrderToCommissionRow[];
}

/**
 * What is to be invoiced as commission with a statement, seller by seller. A seller of which an invoice stands has invoiced what there was; one whose orders come to nothing or less waits for
 * the next month. With `among`, of these orders alone: those that are locked.
 */
export async function findDueCommissions(
  database: Database,
  { id, partnerId, month }: Pick<StatementRow, 'id' | 'partnerId' | 'month'>,
  among: ReadonlySet<number> | null = null,
): Promise<readonly DueCommission[]> {
  const period = { partnerId, from: month, to: addDays(addMonths(month, 1), -1) };
  const found = await findOrdersToCommission(database, period);
  const orders = found.filter(({ orderId }) => among === null || among.has(orderId));
  const standing = (await findCommissionsOfStatements(database, [id])).filter(isStandingCommission);
  const bySiren = Map.groupBy(orders, ({ siren }) => siren);
  return [...bySiren].flatMap(([siren, own]) =>
    siren === null ||
    sumCents(own.map(commissionOf)) <= 0 ||
    standing.some(({ document }) => document.seller.siren === siren)
      ? []
      : [{ siren, orders: own }],
  );
}

export const isStandingCommission = ({ document, reversedBy }: CommissionInvoiceRow): boolean =>
  document.kind === 'commission_invoice' && reversedBy === null;

/** Issues and books the commission invoices of a closed statement: one per seller. Done again it issues nothing. The partner is locked. See docs/rules/commissions.md. */
export async function issueCommissionInvoices(
  issuing: IssuingInvoice,
  statement: StatementRow,
): Promise<readonly IssuedCommission[]> {
  const { database, today } = issuing;
  // Nobody changes what one of the orders comes to between the last look at it and the moment from which it does not change any more.
  const seen = (await findDueCommissions(database, statement)).flatMap(({ orders }) => orders);
  await lockOrders(
    database,
    seen.map(({ orderId }) => orderId),
  );
  const due = await findDueCommissions(database, statement, new Set(seen.map(({ orderId }) => orderId)));
  if (due.length === 0) return [];
  const sirens = due.map(({ siren }) => siren);
  const { sellers, buyer } = await findCommissionParties(database, sirens, statement.partnerId);
  const issued: IssuedCommission[] = [];
  // One seller after the other, in the sequence in which everybody waits for their numbers.
  for (const { siren, orders } of due.toSorted((a, b) => Number(a.siren) - Number(b.siren))) {
    const seller = sellers.find((named) => named.siren === siren);
    if (seller === undefined) throw new Error(`Nobody says who ${siren} is.`);
    const amounts = commissionAmounts(
      orders.map((order) => ({ ...order, label: lineLabel(order) })),
      seller.vatNumber === null,
    );
    const onDebits = await isOnDebits(database, siren, today);
    const about = {
      statement,
      siren,
      kind: 'commission_invoice',
      conciergerieIds: [...new Set(orders.map(({ conciergerieId }) => conciergerieId))],
      reverses: null,
    } as const;
    const kept = await keepCommission(issuing, about, (named) => ({
      ...amounts,
      ...named,
      kind: 'commission_invoice',
      month: statement.month,
      servedFrom: orders.reduce((first, { day }) => (day < first ? day : first), statement.month),
      servedTo: addDays(addMonths(statement.month, 1), -1) < today ? addDays(addMonths(statement.month, 1), -1) : today,
      seller,
      buyer,
      onDebits,
      paidCents: 0,
      dueCents: amounts.includingVatCents,
      reverses: null,
    }));
    const commissions = orders.map((order) => ({
      orderId: order.orderId,
      conciergerieId: order.conciergerieId,
      cents: commissionOf(order),
    }));
    await insertCommissions(database, kept.document.reference, commissions);
    issued.push(kept);
  }
  return issued;
}

const lineLabel = ({ orderId, day, label }: OrderToCommissionRow): string =>
  `Commande ${formatOrderNumber(orderId)} du ${formatDate(day, 'numeric', 'fr')}, ${label}`;

/** Reverses the commission invoices that stand on a closed statement, each by a credit note. Done again it reverses nothing. */
export async function creditCommissionInvoices(
  issuing: IssuingInvoice,
  statement: StatementRow,
  reason: string,
): Promise<readonly IssuedCommission[]> {
  const { database } = issuing;
  const standing = (await findCommissionsOfStatements(database, [statement.id])).filter(isStandingCommission);
  const issued: IssuedCommission[] = [];
  for (const invoice of standing.toSorted((a, b) => Number(sirenOf(a)) - Number(sirenOf(b)))) {
    const { conciergerieIds, document } = invoice;
    const about = {
      statement,
      siren: sirenOf(invoice),
      kind: 'commission_credit_note',
      conciergerieIds,
      reverses: invoice,
    } as const;
    const note = await keepCommission(issuing, about, (named) => commissionCreditNote(document, { ...named, reason }));
    await insertCommissionsTakenBack(database, {
      invoice: document.reference,
      creditNote: note.document.reference,
    });
    issued.push(note);
  }
  return issued;
}

const sirenOf = ({ document }: CommissionInvoiceRow): string => document.seller.siren;

async function keepCommission(
  { database, services, changes, by, today, now }: IssuingInvoice,
  about: {
    readonly statement: StatementRow;
    readonly siren: string;
    readonly kind: CommissionKind;
    readonly conciergerieIds: readonly number[];
    readonly reverses: CommissionInvoiceRow | null;
  },
  documentNamed: (named: Pick<CommissionDocument, 'reference' | 'issuedOn'>) => CommissionDocument,
): Promise<IssuedCommission> {
  const { statement, siren, kind, conciergerieIds, reverses } = about;
  const { number, year, issuedOn } = await nextCommissionNumber(database, { siren, kind, day: today });
  const serverNumber = (await findIdNumbering(database))?.serverNumber ?? null;
  const reference = commissionReference(kind, { siren, year, number, serverNumber });
  const isTrial = await areTrialDesks(database, conciergerieIds);
  const document = { ...documentNamed({ reference, issuedOn }), ...(isTrial && { isTrial: true as const }) };
  const brand = (await findStatementSender(database, statement.id))?.brand ?? (await findBrand(database, 'loge', null));
  const logo = await findPaperLogo(services.files, brand);
  const bytes = await runSerially(() => printBill({ bill: document, brand, logo, link: null, now }));
  const file = await storeFile(
    { database, files: services.files, changes },
    {
      file: printedPdf(billFilename(document), bytes),
      isPublic: false,
      owner: { kind: 'partner', id: statement.partnerId },
      uploadedBy: null,
      now,
    },
  );
  const id = await insertCommissionInvoice(database, {
    partnerId: statement.partnerId,
    statementId: statement.id,
    conciergerieIds,
    document,
    fileId: file.id,
    year,
    number,
    reversesId: reverses?.id ?? null,
    by,
    now,
  });
  await queueTransmission(database, {
    document,
    isCreditNote: reverses !== null,
    source: { commissionInvoiceId: id, partnerId: statement.partnerId, conciergerieIds },
    fileId: file.id,
    now,
  });
  await bookCommission(database, { ...about, document, by, now });
  return { document, fileId: file.id };
}

/** Books a commission invoice or its credit note in the books of its seller, at its first desk, with the document as its piece. */
async function bookCommission(
  database: Database,
  {
    statement,
    siren,
    conciergerieIds,
    reverses,
    document,
    by,
    now,
  }: {
    readonly statement: StatementRow;
    readonly siren: string;
    readonly conciergerieIds: readonly number[];
    readonly reverses: CommissionInvoiceRow | null;
    readonly document: CommissionDocument;
    readonly by: number | null;
    readonly now: Date;
  },
): Promise<void> {
  const [conciergerieId] = conciergerieIds;
  if (conciergerieId === undefined) throw new Error(`${document.reference} is over no desk.`);
  const sourceKey = `commission-${document.reference}`;
  const point = document.onDebits ? 'charged' : 'paid';
  const transaction =
    reverses === null ? commissionCharged(document.vat, point) : commissionReleased(document.vat, point);
  await postToLedger(database, [{ sourceKey, transaction, siren }], { conciergerieId, by, now });
  const sign = reverses === null ? 1 : -1;
  await insertBookedPartnerPaper(database, sourceKey, {
    partnerId: statement.partnerId,
    partnerName: statement.partnerName,
    reference: document.reference,
    issuedOn: document.issuedOn,
    settles: reverses?.document.reference ?? document.reference,
    excludingVatCents: sign * document.excludingVatCents,
    vatCents: sign * document.vatCents,
  });
}
