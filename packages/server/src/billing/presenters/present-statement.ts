import type {
  BillingStatementOnWire,
  SettledPartnerOnWire,
  StatementDetailOnWire,
  StatementProblemOnWire,
  StatementSummaryOnWire,
} from '@loge/contract/billing/billing-statement-wire';
import type { StatementProblem } from '@loge/domain/billing/partner-statement';
import { monthOf } from '@loge/domain/billing/statement-months';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { signedVat } from '@loge/domain/billing/signed-vat';
import { presentCommission } from './present-commission.ts';
import type { SettlementDue } from '../partner-books.ts';
import type { CommissionInvoiceRow } from '../rows/commission-invoice-rows.ts';
import { presentInvoiceWithLines } from './present-self-billing.ts';
import { isStanding, type SelfBilledInvoiceRow } from '../rows/self-billed-invoice-rows.ts';
import type { SettledPartnerRow } from '../rows/settled-partner-rows.ts';
import type { StatementLineRow, StatementRow } from '../rows/billing-statement-rows.ts';

/** A statement in error cannot be settled, and cannot be sent. */
export const isInError = ({ problems }: Pick<StatementRow, 'problems'>): boolean => problems.length > 0;

export const presentSettledPartner = (partner: SettledPartnerRow): SettledPartnerOnWire => ({
  id: partner.id,
  companyName: partner.companyName,
  imageId: partner.imageId,
  illustration: partner.illustration,
});

export const presentStatementSummary = (row: StatementRow): StatementSummaryOnWire => ({
  id: row.id,
  ...monthOf(row.month),
  open: row.state === 'open',
  errors: isInError(row),
  amountHT: isInError(row) ? null : row.excludingVatCents,
  amountTTC: isInError(row) ? null : row.includingVatCents,
  problems: row.problems.length,
  mailedAt: row.mailedAt?.toISOString() ?? null,
});

/** A statement with its lines; while it is in error they are left out, with all that they come to. Spec: partner-content-locker §4. */
export function presentStatement(
  row: StatementRow,
  around: {
    readonly lines: readonly StatementLineRow[];
    readonly rates: readonly { readonly ratePercent: number; readonly cents: number }[];
    readonly stale: boolean;
    readonly mayOpenAt: ReadonlySet<number>;
    readonly hasMandate: boolean;
    readonly invoices: readonly SelfBilledInvoiceRow[];
    readonly commissionDueCents: number;
    readonly commissions: readonly CommissionInvoiceRow[];
    readonly settlementDue: SettlementDue;
    /** Where its partner works. */
    readonly today: LocalDate;
  },
): BillingStatementOnWire {
  const errors = isInError(row);
  return {
    id: row.id,
    ...monthOf(row.month),
    open: row.state === 'open',
    errors,
    partenaire: row.partnerName,
    partenaireId: row.partnerId,
    details: errors ? [] : around.lines.map((line) => presentLine(line, around.mayOpenAt)),
    problems: row.problems.map(presentProblem),
    amountHT: errors ? 0 : row.excludingVatCents,
    amountTTC: errors ? 0 : row.includingVatCents,
    vat: errors
      ? []
      : around.rates.map(({ ratePercent, cents }) => ({
          rate: ratePercent,
          amount: signedVat(cents, ratePercent).vatCents,
        })),
    canSendMail: !errors && row.billingEmail !== '',
    attenduFactuMail: row.billingEmail,
    stale: around.stale,
    computedAt: row.computedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    mailedAt: row.mailedAt?.toISOString() ?? null,
    hasMandate: around.hasMandate,
    canInvoice: row.state === 'closed' && around.hasMandate && around.lines.some(isLeftOut(around.invoices)),
    invoices: around.invoices.map((invoice) => presentInvoiceWithLines(invoice, around.today)),
    commissionDue: around.commissionDueCents,
    commissions: around.commissions.map(presentCommission),
    settlementDue: hasNothing(around.settlementDue) ? null : around.settlementDue.cents,
  };
}

const hasNothing = ({ purchases, commissions, held }: SettlementDue): boolean =>
  purchases.length + commissions.length + held.length === 0;

/** Whether a line is to be invoiced in its partner's name: at a desk of which no invoice stands, and not billed by the partner itself. */
const isLeftOut = (invoices: readonly SelfBilledInvoiceRow[]) => {
  const standing = invoices.filter(isStanding).flatMap(({ conciergerieIds }) => conciergerieIds);
  return ({ conciergerieId, isPartnerBilled }: StatementLineRow): boolean =>
    !isPartnerBilled && !standing.includes(conciergerieId);
};

/** A line without an order has the negative of its own number. Spec: partner-content-locker §3. */
const presentLine = (line: StatementLineRow, mayOpenAt: ReadonlySet<number>): StatementDetailOnWire => ({
  commande: line.orderId ?? -line.id,
  quantite: line.quantity,
  price: line.includingVatCents,
  priceHT: line.excludingVatCents,
  libelle: line.label,
  date: line.day,
  conciergerieLabel: line.conciergerieName,
  kind: line.kind,
  mayOpen: line.orderId !== null && mayOpenAt.has(line.conciergerieId),
  creditId: mayOpenAt.has(line.conciergerieId) ? line.creditId : null,
});

const presentProblem = (problem: StatementProblem): StatementProblemOnWire =>
  problem.kind === 'priceMissing'
    ? {
        kind: problem.kind,
        orderId: problem.orderId,
        offreId: problem.offerId,
        labels: [...problem.labels],
        conciergerieId: null,
      }
    : {
        kind: problem.kind,
        orderId: null,
        offreId: null,
        labels: [problem.name],
        conciergerieId: problem.conciergerieId,
      };
