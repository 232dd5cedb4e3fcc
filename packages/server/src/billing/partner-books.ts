import type { LedgerTransaction } from '@loge/domain/payments/ledger';
import {
  commissionSettled,
  heldSettled,
  type PurchaseFacts,
  settledBack,
  supplierInvoiced,
  supplierReleased,
  supplierSettled,
} from '@loge/domain/payments/partner-ledger';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sumCents, type Cents } from '@loge/domain/shared/money';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { insertBookedPartnerPaper } from '../ledger/rows/partner-paper-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import {
  type CommissionPaperRow,
  findCommissionPapers,
  findHeldOrders,
  findPurchasePapers,
  type HeldOrderRow,
  type PurchasePaperRow,
} from './rows/partner-book-rows.ts';

interface Booking {
  readonly database: Database;
  readonly by: number | null;
  readonly now: Date;
  /** Where the partner works. */
  readonly today: LocalDate;
}

/**
 * Enters the invoices in a partner's name over a statement, and their credit notes, in the books of who buys: each once, and none while it is contested. Done again it books nothing. The partner
 * is locked. See docs/rules/purchases.md.
 */
export async function bookPurchases(booking: Booking, statementId: number): Promise<void> {
  for (const paper of await findPurchasePapers(booking.database, statementId, booking.today)) {
    if (paper.isBooked !== paper.isHeld) continue;
    const direction = (paper.isHeld ? -paper.sign : paper.sign) as 1 | -1;
    const facts = purchaseFacts(paper);
    const { excludingVatCents, vatCents, reference, buyer } = paper.document;
    await post(booking, paper, {
      sourceKey: `self-billed-${reference}-${paper.entries + 1}`,
      transaction: direction === 1 ? supplierInvoiced(facts) : supplierReleased(facts),
      siren: buyer.siren,
      moves: { excludingVatCents: direction * excludingVatCents, vatCents: direction * vatCents },
    });
  }
}

const purchaseFacts = ({ document }: PurchasePaperRow): PurchaseFacts => ({
  vat: document.vat,
  sharesCents: sumCents(document.lines.filter(({ kind }) => kind === 'discount').map((line) => line.includingVatCents)),
  deducts: (document.buyer.vatNumber ?? null) !== null,
});

/** What is to be settled with a partner for a month. */
export interface SettlementDue {
  /** What is paid to the partner; below zero what it pays. */
  readonly cents: Cents;
  readonly purchases: readonly PurchasePaperRow[];
  readonly commissions: readonly CommissionPaperRow[];
  /** What the partner bills itself and was paid to us. */
  readonly held: readonly HeldOrderRow[];
}

/** What of a statement is not settled: invoices that the partner has accepted, by its word or without, and what is held for it, less our commission. What it may contest still, or contests, is left out. */
export async function findSettlementDue(
  database: Database,
  statementId: number,
  today: LocalDate,
): Promise<SettlementDue> {
  const purchases = (await findPurchasePapers(database, statementId, today)).filter(
    ({ isBooked, isHeld, isSettled, isWaiting }) => isBooked && !isHeld && !isSettled && !isWaiting,
  );
  const commissions = (await findCommissionPapers(database, statementId)).filter(({ isSettled }) => !isSettled);
  const sum = (papers: readonly (PurchasePaperRow | CommissionPaperRow)[]): Cents =>
    sumCents(papers.map(({ sign, document }) => sign * document.includingVatCents));
  const held = await findHeldOrders(database, statementId);
  const cents = sum(purchases) + sumCents(held.map((order) => order.cents)) - sum(commissions);
  return { cents, purchases, commissions, held };
}

/** Books that what is due of a statement is paid, each paper once: invoices and what is held by the bank, our commission by what is paid less. The partner is locked. */
export async function settleStatement(booking: Booking, due: SettlementDue): Promise<void> {
  const nothing = { excludingVatCents: 0, vatCents: 0 };
  const signed = (sign: 1 | -1, settled: LedgerTransaction) => (sign === 1 ? settled : settledBack(settled));
  for (const paper of due.purchases)
    await post(booking, paper, {
      sourceKey: `settled-${paper.document.reference}`,
      transaction: signed(paper.sign, supplierSettled(purchaseFacts(paper))),
      siren: paper.document.buyer.siren,
      moves: nothing,
    });
  for (const paper of due.commissions)
    await post(booking, paper, {
      sourceKey: `settled-${paper.document.reference}`,
      transaction: signed(
        paper.sign,
        commissionSettled(paper.document.vat, paper.document.onDebits ? 'charged' : 'paid'),
      ),
      siren: paper.document.seller.siren,
      moves: nothing,
    });
  for (const { orderId, conciergerieId, cents, settlements } of due.held)
    await postToLedger(
      booking.database,
      [
        {
          sourceKey: `settled-order-${orderId}-${settlements + 1}`,
          transaction: heldSettled(orderId, cents),
          orderId,
        },
      ],
      { conciergerieId, by: booking.by, now: booking.now },
    );
}

async function post(
  { database, by, now }: Booking,
  paper: PurchasePaperRow | CommissionPaperRow,
  entry: {
    readonly sourceKey: string;
    readonly transaction: LedgerTransaction;
    readonly siren: string | undefined;
    readonly moves: { readonly excludingVatCents: Cents; readonly vatCents: Cents };
  },
): Promise<void> {
  const { sourceKey, transaction, siren, moves } = entry;
  const { conciergerieId, partnerId, partnerName, settles, document } = paper;
  const posting = { sourceKey, transaction, ...(siren === undefined ? {} : { siren }) };
  await postToLedger(database, [posting], { conciergerieId, by, now });
  await insertBookedPartnerPaper(database, sourceKey, {
    partnerId,
    partnerName,
    reference: document.reference,
    issuedOn: document.issuedOn,
    settles,
    ...moves,
  });
}
