import { billedAmounts } from '@loge/domain/billing/bill-lines';
import { type BillDocument, type CreditedPart, creditNoteOf } from '@loge/domain/billing/bill-document';
import { type BillKind, billReference } from '@loge/domain/billing/bill-reference';
import { partialCreditNoteOf, restCreditNoteOf } from '@loge/domain/billing/partial-credit';
import { billedServiceDays } from '@loge/domain/billing/service-days';
import { unbillableReason, type UnbillableReason } from '@loge/domain/billing/unbillable-reason';
import { creditableCents } from '@loge/domain/ordering/personal-service-activities';
import { paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sumCents } from '@loge/domain/shared/money';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findBooksOf, findVatSeller } from '../ledger/rows/vat-due-rows.ts';
import { alignVatWithSeller } from '../order-steps/align-vat-with-seller.ts';
import { queueTransmission } from '../invoicing/queue-transmission.ts';
import { chargeAgain } from '../order-steps/reconcile-charge.ts';
import { printedPdf } from '../platform/files/prepare-file.ts';
import { storeFile } from '../files/store-file.ts';
import type { Database } from '../platform/database/connection.ts';
import { linkTo } from '../platform/link-to.ts';
import { findPaperLogo } from '../platform/pdf/paper-logo.ts';
import { runSerially } from '../platform/pdf/run-serially.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { printBill } from './bill-pdf.ts';
import { billFilename, legalNotes } from './bill-words.ts';
import { insertBill, insertBookedPaper, type StandingBill, takeBillNumber } from './rows/bill-rows.ts';
import { findOrderToBill, type OrderToBillRow } from './rows/order-to-bill-rows.ts';

/** Within what a bill is issued. The order is locked. */
export interface Issuing {
  readonly database: Database;
  readonly services: Pick<Services, 'files' | 'settings'>;
  readonly changes: Changes;
  readonly order: OrderFacts;
  readonly by: number;
  readonly now: Date;
  /** How the buyer names its order, where that is typed anew; empty for no number of its own. */
  readonly buyerOrder?: string;
}

const refusals = {
  tooEarly: 'bill-too-early',
  byPartner: 'billed-by-partner',
  nothingOwed: 'nothing-to-bill',
  // Anyone who finds a bill prints its receipt instead.
  alreadyBilled: 'order-billed',
} as const satisfies Record<UnbillableReason, string>;

type BillRefusal = (typeof refusals)[UnbillableReason] | 'billing-identity-missing' | 'series-of-other-seller';

export interface IssuedBill {
  readonly id: number;
  /** What its number begins with. */
  readonly series: string;
  readonly document: BillDocument;
}

/**
 * Issues the bill of a locked order: takes the next number of its desk's series, keeps all that the bill says and its PDF, or answers why not. The order's
 * status is the caller's.
 */
export async function issueBill(issuing: Issuing): Promise<IssuedBill | Refusal<BillRefusal>> {
  const { database, order, now } = issuing;
  const why = unbillableReason({ ...order, partnerBills: order.offer.partnerWillBill });
  if (why !== null) return refuse(refusals[why]);
  await chargeAsSellerOf(issuing);
  const row = await findOrderToBill(database, order.id);
  if (row === null || row.seller === null || row.series === null) return refuse('billing-identity-missing');
  const today = instantToLocal(now.getTime(), row.zone).date;
  const { seller, series } = row;
  const issued = await keepIssued(issuing, { row, series, siren: seller.siren, kind: 'bill', today }, (named) => ({
    ...documentOf(row, today),
    ...buyerOrderOf(issuing.buyerOrder ?? row.buyerOrder),
    ...named,
    seller,
  }));
  if (issued === null) return refuse('series-of-other-seller');
  await insertBookedPaper(database, { billId: issued.id, orderId: order.id, sourceKey: null });
  return issued;
}

/**
 * Another company may sell since the order was charged, or who sells may have become subject to VAT, or not be so any more: then it is charged again, in the books of who bills it, so that ledger
 * and bill say the same.
 */
async function chargeAsSellerOf({ database, order, by, now }: Issuing): Promise<void> {
  const seller = await findVatSeller(database, order.conciergerieId, now);
  const chargedBy = order.chargeTransactionId === null ? null : await findBooksOf(database, order.chargeTransactionId);
  const isOfOther = chargedBy !== null && seller.siren !== null && chargedBy !== seller.siren;
  if ((await alignVatWithSeller(database, order, seller)) || isOfOther)
    await chargeAgain(database, order, { because: `seller-${order.step}-${order.version}`, by, now });
}

/**
 * Issues the credit note that takes parts off a bill, or reverses all that is left of it: of the bill's seller, in its series, no matter who sells at the desk now.
 */
export async function issueCreditNote(
  issuing: Issuing,
  bill: StandingBill,
  reason: string,
  parts: readonly CreditedPart[] | null = null,
): Promise<IssuedBill> {
  const row = await findOrderToBill(issuing.database, issuing.order.id);
  if (row === null) throw new Error(`There is no order ${issuing.order.id}.`);
  const today = instantToLocal(issuing.now.getTime(), row.zone).date;
  const { siren } = bill.document.seller;
  const about = {
    row,
    series: bill.series,
    siren,
    kind: 'credit_note',
    today,
    reversesBillId: bill.id,
    isPartial: parts !== null,
  } as const;
  const { credited: before, document } = bill;
  const note = await keepIssued(issuing, about, (named) => {
    const note = { ...named, reason };
    if (parts !== null) return partialCreditNoteOf(document, { before, parts }, note, legalNotes.credited);
    return before.length === 0
      ? creditNoteOf(document, note)
      : restCreditNoteOf(document, before, note, legalNotes.credited);
  });
  if (note === null) throw new Error(`No number for a credit note of ${bill.document.reference}.`);
  return note;
}

async function keepIssued(
  { database, services, changes, order, by, now }: Issuing,
  about: {
    readonly row: OrderToBillRow;
    readonly series: string;
    readonly siren: string;
    readonly kind: BillKind;
    readonly today: string;
    readonly reversesBillId?: number;
    readonly isPartial?: boolean;
  },
  documentNamed: (named: Pick<BillDocument, 'reference' | 'issuedOn'>) => BillDocument,
): Promise<IssuedBill | null> {
  const { row, series, siren, kind, today, reversesBillId = null, isPartial = false } = about;
  const { conciergerieId } = row;
  const taken = await takeBillNumber(database, { series, siren, kind, conciergerieId, day: today });
  if (taken === null) return null;
  const { number, year, issuedOn } = taken;
  const document = documentNamed({ reference: billReference(kind, { series, year, number }), issuedOn });
  const link = linkTo(services.settings, row.brand.design, `/conciergeOrderDetail/${order.id}`);
  const { brand } = row;
  const logo = await findPaperLogo(services.files, brand);
  const bytes = await runSerially(() => printBill({ bill: document, brand, logo, link, now }));
  const file = await storeFile(
    { database, files: services.files, changes },
    {
      file: printedPdf(billFilename(document), bytes),
      isPublic: false,
      owner: { kind: 'order', id: order.id },
      uploadedBy: by,
      now,
    },
  );
  const id = await insertBill(database, {
    conciergerieId,
    beneficiaryId: row.beneficiaryId,
    series,
    year,
    number,
    reversesBillId,
    isPartial,
    document,
    fileId: file.id,
    issuedBy: by,
    now,
  });
  if (row.isCompanyOrder)
    await queueTransmission(database, {
      document,
      isCreditNote: kind === 'credit_note',
      source: { billId: id, conciergerieId },
      fileId: file.id,
      now,
    });
  return { id, series, document };
}

/** BT-13: the buyer's own number of its order; the order's where it has none. */
const buyerOrderOf = (typed: string): Pick<BillDocument, 'buyerOrder'> => (typed === '' ? {} : { buyerOrder: typed });

/** What a bill says of an order, but for who sells, its name and its day. */
function documentOf(row: OrderToBillRow, today: string): Omit<BillDocument, 'reference' | 'issuedOn' | 'seller'> {
  const amounts = billedAmounts(
    {
      lines: row.lines,
      discountLabel: row.discountLabel === '' ? 'Réduction' : row.discountLabel,
      extraCost:
        row.extraCostCents === 0
          ? null
          : {
              label: row.extraCostLabel === '' ? 'Frais' : row.extraCostLabel,
              cents: row.extraCostCents,
              ratePercent: row.extraCostRatePercent,
            },
      vat: row.vat,
    },
    row.isFee ? legalNotes.cancellationFee : legalNotes.adjustment,
  );
  const payments = row.payments.map(({ date, mode, creditName, cents }) => ({
    date,
    label: creditName ?? (cents < 0 ? `Remboursement, ${paymentModeLabel(mode).fr}` : paymentModeLabel(mode).fr),
    cents,
  }));
  const sellsGoods = row.sellsGoods && !row.isFee;
  const paidCents = sumCents(payments.map(({ cents }) => cents));
  const inCash = sumCents(row.payments.filter(({ mode }) => mode === 'cash').map(({ cents }) => cents));
  return {
    ...amounts,
    ...(row.isTrial && { isTrial: true as const }),
    kind: 'bill',
    orderId: row.id,
    offerLabel: row.offerLabel,
    operation: sellsGoods ? 'goods' : 'services',
    onDebits: row.onDebits && !sellsGoods && row.seller?.vatNumber !== null,
    ...billedServiceDays({ ...row, today }),
    buyer: row.buyer,
    costCenter: row.costCenter === '' ? null : row.costCenter,
    personalService: row.isPersonalService
      ? {
          by: row.partnerName,
          place: [row.address1, row.address2, `${row.zipCode} ${row.city}`.trim()]
            .filter((part) => part !== '')
            .join(', '),
          durationMinutes: row.durationMinutes,
          eligibleCents: creditableCents(
            Math.max(0, amounts.includingVatCents - inCash),
            row.personalServiceActivity,
            row.durationMinutes,
          ),
        }
      : null,
    payments,
    paidCents,
    dueCents: amounts.includingVatCents - paidCents,
    reverses: null,
  };
}
