import { trialNotes } from '../platform/pdf/trial-notes.ts';
import type { Seller, TradeDocument } from '@loge/domain/billing/bill-document';
import type { SelfBilledDocument } from '@loge/domain/billing/self-billed-invoice';
import { ON_DEBITS_WORDS } from '@loge/domain/billing/vat-option';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { formatDate, formatMonth } from '@loge/domain/shared/local-date';
import { formatCount } from '@loge/domain/shared/money';
import { isCommission, isOfOrder, isSelfBilled, type PrintedDocument } from './printed-document.ts';

/** What the law wants on every bill (code de commerce, L.441-9 and L.441-10). Bills are French, whatever their reader's language. */
export const legalNotes = {
  terms: 'Payable à réception.',
  noDiscount: 'Pas d’escompte pour paiement anticipé.',
  late: 'Entre professionnels, pénalités de retard au taux légal majoré de 10 points.',
  indemnity: 'Entre professionnels, indemnité forfaitaire pour frais de recouvrement de 40 €.',
  exempt: 'Opération exonérée de TVA',
  adjustment: 'Ajustement du prix',
  cancellationFee: 'Frais d’annulation',
  credited: 'Réduction accordée après facturation',
} as const;

const withoutVatNumber = 'TVA non applicable, article 293 B du CGI';

const numeric = (date: string): string => formatDate(date, 'numeric', 'fr');

/** '20 novembre 2026'. */
export function longDate(date: string): string {
  const day = Number(date.slice(8, 10));
  return `${day === 1 ? '1er' : day} ${formatMonth(date, 'fr')}`;
}

/** 'du 18/11/2026 au 20/11/2026', '20 novembre 2026'. */
export const servedWords = ({ servedFrom, servedTo }: TradeDocument): string =>
  servedFrom === servedTo ? longDate(servedTo) : `du ${numeric(servedFrom)} au ${numeric(servedTo)}`;

/** '732 829 320'. */
export const spacedSiren = (siren: string): string => siren.replaceAll(/(\d{3})(?=\d)/g, `$1${NO_BREAK_SPACE}`);

/** Who the seller is, on one line: 'Loge Services SAS au capital de 100 000 € · SIREN …, RCS Nanterre · TVA FR…'. */
export function sellerLine(seller: Seller): string {
  const { capitalCents, tradeRegister, vatNumber } = seller;
  const capital =
    capitalCents === null ? '' : ` au capital de ${formatCount(capitalCents / 100, 'fr')}${NO_BREAK_SPACE}€`;
  return [
    `${[seller.legalName, seller.legalForm].filter((part) => part !== '').join(' ')}${capital}`,
    [`SIREN ${spacedSiren(seller.siren)}`, tradeRegister].filter((part) => part !== '').join(', '),
    vatNumber === null ? withoutVatNumber : `TVA ${vatNumber}`,
  ].join(' · ');
}

/** What bills of a trial desk say of themselves, which are French; null on those of all other desks. */
export const trialNote = ({ isTrial }: Pick<TradeDocument, 'isTrial'>): string | null =>
  isTrial === true ? trialNotes.fr : null;

export const isCreditNote = ({ kind }: Pick<PrintedDocument, 'kind'>): boolean =>
  kind === 'credit_note' || kind === 'self_billed_credit_note' || kind === 'commission_credit_note';

export const billTitle = (bill: Pick<PrintedDocument, 'kind' | 'isTrial'>): string =>
  `${isCreditNote(bill) ? 'Avoir' : 'Facture'}${bill.isTrial === true ? ' d’essai' : ''}`;

/** The name of its file: 'facture-THO-2026-000318.pdf'. */
export const billFilename = (bill: Pick<PrintedDocument, 'kind' | 'reference'>): string =>
  `${isCreditNote(bill) ? 'avoir' : 'facture'}-${bill.reference}.pdf`;

/** Until when it is to be paid. */
export const termsOf = (bill: PrintedDocument): string =>
  isSelfBilled(bill) && bill.kind === 'self_billed_invoice'
    ? `Payable au plus tard le ${numeric(bill.payBy)}.`
    : bill.kind === 'commission_invoice'
      ? 'Réglée par compensation avec ce que nous vous devons, sinon payable à réception.'
      : legalNotes.terms;

/** Why there is no VAT on something: who sells is not subject to it, or what is sold is not. */
export const exemptionOf = ({
  vatNumber,
}: Pick<Seller, 'vatNumber'>): {
  readonly words: string;
  /** Of the published list of reasons (VATEX), where it has this one. */
  readonly code: string | undefined;
} =>
  vatNumber === null
    ? { words: withoutVatNumber, code: 'VATEX-FR-FRANCHISE' }
    : { words: legalNotes.exempt, code: undefined };

/** What the law wants on an invoice that the buyer writes (CGI, annexe II, article 242 nonies A, I-14°). */
export const selfBilledNote = ({ seller, buyer, mandateOn }: SelfBilledDocument): string =>
  `Autofacturation${NO_BREAK_SPACE}: établie par ${buyer.name} au nom et pour le compte de ${seller.legalName}, en vertu du mandat du ${numeric(mandateOn)}.`;

/** What kind of operation it is, and the seller's option for debits (CGI, annexe II, article 242 nonies A, I-8° ter and 11° bis). */
export const operationNotes = (bill: PrintedDocument): readonly string[] =>
  isOfOrder(bill) && bill.operation !== undefined
    ? [
        bill.operation === 'goods' ? 'Livraison de biens' : 'Prestation de services',
        ...(bill.onDebits === true ? [ON_DEBITS_WORDS] : []),
      ]
    : isCommission(bill)
      ? ['Prestation de services', ...(bill.onDebits ? [ON_DEBITS_WORDS] : [])]
      : [];

/** '5,5 %'. */
export const rateWords = (percent: number): string => `${String(percent).replace('.', ',')}${NO_BREAK_SPACE}%`;

/** '2,5', '3'. */
export const quantityWords = (quantity: number | null): string =>
  quantity === null ? '' : String(quantity).replace('.', ',');
