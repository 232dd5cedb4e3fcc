import { changeCents } from '../payments/hand-over-change.ts';
import { formatOrderNumber } from '../orders/order-number.ts';
import { formatMoney, sumCents, type Cents } from '../shared/money.ts';
import { logoRow, pairRow, ruleRow, textRow, type TicketDocument, type TicketRow } from './ticket-document.ts';

/** What came in for one order, or a fee, at one moment. Moments in words. */
export interface ReceiptOfPayments {
  /** In the series of the desk. */
  readonly number: number;
  readonly deskName: string;
  readonly orderId: number | null;
  /** What a receipt of a trial desk says of itself; null on all others. */
  readonly trialNote: string | null;
  /** What was paid for. */
  readonly label: string;
  readonly personName: string;
  readonly payments: readonly {
    readonly modeLabel: string;
    readonly isCash: boolean;
    readonly amountCents: Cents;
    readonly vatCents: Cents;
    readonly vatRatePercent: number | null;
    /** What a card terminal said of it; null for all else. */
    readonly card: { readonly brand: string; readonly maskedCard: string; readonly authorisation: string } | null;
  }[];
  /** The cash that was given; null where nobody typed it. */
  readonly givenCents: Cents | null;
  /** The register into which it went; null without one. */
  readonly registerName: string | null;
  readonly takenBy: string;
  readonly takenAt: string;
}

/** 'n° 000412', as receipts are numbered. */
export const receiptNumber = (number: number): string => String(number).padStart(6, '0');

const euros = (cents: Cents): string => formatMoney(cents, 'fr');

/** The receipt of money that was taken over the counter. It is no bill. */
export function paymentReceipt(receipt: ReceiptOfPayments): TicketDocument {
  const { orderId, payments, personName, registerName, trialNote } = receipt;
  const title = `Reçu${trialNote === null ? '' : ' d’essai'} n°\u00a0${receiptNumber(receipt.number)}`;
  const totalCents = sumCents(payments.map(({ amountCents }) => amountCents));
  return {
    title,
    rows: [
      logoRow,
      textRow(receipt.deskName, 'centred'),
      textRow(title, 'title'),
      textRow(receipt.takenAt, 'centred'),
      ...(trialNote === null ? [] : [textRow(trialNote, 'strong')]),
      ruleRow,
      ...(orderId === null ? [] : [textRow(`Commande ${formatOrderNumber(orderId)}`, 'strong')]),
      ...(personName === '' ? [] : [textRow(personName)]),
      pairRow(receipt.label, euros(totalCents)),
      ...vatRows(payments),
      ruleRow,
      ...payments.flatMap((payment) => paidRows(payment, receipt.givenCents)),
      pairRow('Total encaissé', euros(totalCents), 'total'),
      ruleRow,
      textRow([...(registerName === null ? [] : [`Caisse ${registerName}`]), receipt.takenBy].join(', '), 'fine'),
      textRow('Ce reçu n’est pas une facture.', 'fine'),
    ],
  };
}

function vatRows(payments: ReceiptOfPayments['payments']): readonly TicketRow[] {
  const vatCents = sumCents(payments.map((payment) => payment.vatCents));
  if (vatCents === 0) return [];
  const rates = new Set(payments.map(({ vatRatePercent }) => vatRatePercent));
  const [rate] = rates;
  const words =
    rates.size === 1 && rate !== undefined && rate !== null ? ` ${String(rate).replace('.', ',')}\u00a0%` : '';
  return [pairRow(`dont TVA${words}`, euros(vatCents))];
}

/** Cash of which was given more than due says what was given, and what came back. */
function paidRows(
  { modeLabel, isCash, amountCents, card }: ReceiptOfPayments['payments'][number],
  givenCents: Cents | null,
): readonly TicketRow[] {
  if (card !== null) return [pairRow(modeLabel, euros(amountCents)), textRow(cardWords(card), 'fine')];
  const change = isCash && givenCents !== null ? changeCents(amountCents, givenCents) : 0;
  if (change === 0) return [pairRow(modeLabel, euros(amountCents))];
  return [pairRow(`${modeLabel}, donné`, euros(amountCents + change)), pairRow('Rendu', euros(-change))];
}

/** As a terminal's own ticket names it: the brand, the end of the number, the authorisation. */
const cardWords = ({
  brand,
  maskedCard,
  authorisation,
}: {
  brand: string;
  maskedCard: string;
  authorisation: string;
}) =>
  [
    `${brand} ${maskedCard === '' ? '' : `**** ${maskedCard.slice(-4)}`}`.trim(),
    authorisation === '' ? '' : `autorisation n°\u00a0${authorisation}`,
  ]
    .filter((words) => words !== '')
    .join(', ');
