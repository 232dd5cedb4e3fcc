import type { PeriodKind, PeriodTotals } from '../cash-registers/chain-record.ts';
import { netCents, paidCents, refundedCents } from '../cash-registers/period-totals.ts';
import { numberText } from '../ordering/item-values.ts';
import { formatOrderNumber } from '../orders/order-number.ts';
import type { Lang } from '../shared/lang.ts';
import { formatDate, formatMonth } from '../shared/local-date.ts';
import { formatMoney, sumCents, type Cents } from '../shared/money.ts';
import { logoRow, pairRow, ruleRow, textRow, type TicketDocument, type TicketRow } from './ticket-document.ts';

/** Proves that a printer prints: accents, the euro sign, the width of a line, a QR code. The moment is in words. */
export const testTicket = (register: string, printedAt: string): TicketDocument => ({
  title: 'Test d’impression',
  rows: [
    logoRow,
    textRow('Test d’impression', 'title'),
    textRow(`Caisse ${register}`, 'centred'),
    textRow(printedAt, 'centred'),
    ruleRow,
    pairRow('À gauche : éàçùœ ÉÀÇ', '12,50\u00a0€'),
    pairRow('Total', '0,00\u00a0€', 'total'),
    { kind: 'code', text: 'LOGE-TEST' },
    textRow('Si cette ligne est nette, l’imprimante est prête.', 'fine'),
  ],
});

/** A line of goods, with what all of it costs; null while on quote. */
interface TicketLine {
  readonly label: string;
  readonly quantity: number;
  readonly amountCents: Cents | null;
  readonly comment: string;
}

interface TicketMoney {
  readonly label: string;
  readonly cents: Cents;
}

/** What an order's sheet says. Amounts in cents, null while on quote; dates in words. */
export interface OrderSheetFacts {
  readonly orderId: number;
  readonly deskName: string;
  readonly statusLabel: string;
  readonly offerLabel: string;
  readonly partnerName: string;
  readonly personName: string;
  readonly companyName: string;
  readonly telephone: string;
  readonly when: string;
  readonly place: string;
  /** How many articles its lines are, options aside. */
  readonly articles: number;
  readonly items: readonly TicketLine[];
  /** What leads from the lines to the total: a discount (negative), extra costs, an adjusted price. */
  readonly money: readonly TicketMoney[];
  readonly totalCents: Cents | null;
  readonly dueCents: Cents | null;
  readonly printedAt: string;
}

const moneyOrQuote = (cents: Cents | null): string => (cents === null ? 'sur devis' : formatMoney(cents, 'fr'));

const said = (...texts: readonly string[]): readonly TicketRow[] =>
  texts.filter((text) => text.trim() !== '').map((text) => textRow(text));

/** A question of the offer has no quantity, and costs nothing. */
const ticketLine = ({ label, quantity, amountCents, comment }: TicketLine): readonly TicketRow[] => [
  quantity === 0
    ? textRow(label)
    : pairRow(quantity === 1 ? label : `${numberText(String(quantity), 'fr')} × ${label}`, moneyOrQuote(amountCents)),
  ...said(comment),
];

const articlesRow = (articles: number): readonly TicketRow[] =>
  articles === 0 ? [] : [textRow(articles === 1 ? '1 article' : `${articles} articles`)];

/** An order on paper, to go along with its items. Its code is the order's number. */
export function orderTicket(order: OrderSheetFacts): TicketDocument {
  const number = formatOrderNumber(order.orderId);
  return {
    title: `Commande ${number}`,
    rows: [
      logoRow,
      textRow(order.deskName, 'centred'),
      textRow(number, 'title'),
      textRow(order.statusLabel, 'centred'),
      ruleRow,
      textRow(order.personName, 'strong'),
      ...said(order.companyName, order.telephone),
      ruleRow,
      textRow(order.offerLabel, 'strong'),
      ...said(order.partnerName, order.when, order.place),
      ruleRow,
      ...order.items.flatMap(ticketLine),
      ...order.money.map(({ label, cents }) => pairRow(label, formatMoney(cents, 'fr'))),
      ruleRow,
      ...articlesRow(order.articles),
      pairRow('Total', moneyOrQuote(order.totalCents), 'total'),
      ...(order.dueCents === null || order.dueCents === 0
        ? []
        : [
            pairRow(
              order.dueCents < 0 ? 'À rendre' : 'Reste dû',
              formatMoney(Math.abs(order.dueCents), 'fr'),
              'strong',
            ),
          ]),
      { kind: 'code', text: String(order.orderId) },
      textRow(`Imprimé le ${order.printedAt}`, 'fine'),
    ],
  };
}

/** A label to be tied to an item: what a scanner reads, and what people read. */
export interface LabelFacts {
  readonly code: string;
  readonly orderId: number;
  readonly label: string;
  /** Which of the item's pieces carries it, of how many; null for the whole item. */
  readonly piece: { readonly number: number; readonly of: number } | null;
  readonly personName: string;
  readonly partnerName: string;
}

export const labelTicket = ({ code, orderId, label, piece, personName, partnerName }: LabelFacts): TicketDocument => ({
  title: code,
  rows: [
    textRow(formatOrderNumber(orderId), 'title'),
    textRow(piece === null ? label : `${label}, ${piece.number} / ${piece.of}`, 'strong'),
    ...said(personName, partnerName),
    { kind: 'code', text: code },
    textRow(code, 'centred'),
  ],
});

/** A label that is tied to an item when one comes in. */
export const blankLabelTicket = (code: string): TicketDocument => ({
  title: code,
  rows: [{ kind: 'code', text: code }, textRow(code, 'centred')],
});

/** What a hand-over's list says. Amounts in cents, null while on quote; the day in words. */
export interface HandoverFacts {
  readonly id: number;
  readonly deskName: string;
  readonly when: string;
  readonly by: string;
  readonly givenTo: string;
  readonly isSigned: boolean;
  /** How many articles change hands. */
  readonly articles: number;
  readonly partners: readonly {
    readonly company: string;
    readonly orders: readonly {
      readonly id: number;
      readonly personName: string;
      readonly offerLabel: string;
      readonly items: readonly TicketLine[];
      /** What leads from the lines to the order's total. */
      readonly money: readonly TicketMoney[];
      readonly totalCents: Cents | null;
    }[];
  }[];
}

/** What went to partners, by partner and order, with room for a signature where nobody has signed on the screen. */
export function handoverTicket(handover: HandoverFacts): TicketDocument {
  const { id, deskName, when, by, givenTo, isSigned, articles, partners } = handover;
  return {
    title: `Remise ${id}`,
    rows: [
      logoRow,
      textRow(deskName, 'centred'),
      textRow(`Remise ${id}`, 'title'),
      textRow(`${when}, par ${by}`, 'centred'),
      ...partners.flatMap(({ company, orders }) => [
        ruleRow,
        textRow(company, 'strong'),
        ...orders.flatMap((order) => [
          pairRow(formatOrderNumber(order.id), order.personName, 'strong'),
          textRow(order.offerLabel),
          ...order.items.flatMap(ticketLine),
          ...order.money.map(({ label, cents }) => pairRow(label, formatMoney(cents, 'fr'))),
          pairRow('Total', moneyOrQuote(order.totalCents)),
        ]),
      ]),
      ruleRow,
      ...articlesRow(articles),
      textRow(givenTo === '' ? 'Reçu par' : `Reçu par ${givenTo}`),
      ...(isSigned
        ? [textRow('Signé à l’écran')]
        : [textRow('Signature'), textRow(''), textRow(''), textRow(''), ruleRow]),
    ],
  };
}

/** A closing of a cash register: a day, a month or a year. Its period, when it was sealed and when it is printed in words. */
export interface ClosingFacts {
  readonly registerName: string;
  readonly sequence: number;
  readonly periodName: string;
  readonly totals: PeriodTotals;
  /** Since the register was set up. */
  readonly perpetual: PeriodTotals;
  readonly sealedAt: string;
  readonly seal: string;
  readonly printedAt: string;
}

/** So much of a seal is enough to compare two of them by eye. */
const LENGTH_OF_SHOWN_SEAL = 12;

/** The first signs of a seal, by fours: 'A1B2 C3D4 E5F6'. */
export const shownSeal = (seal: string): string =>
  seal.slice(0, LENGTH_OF_SHOWN_SEAL).toUpperCase().match(/.{4}/g)?.join(' ') ?? '';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a closing is called: "Vendredi 20 novembre", "Octobre 2026", "Année 2025". */
export function periodName(kind: PeriodKind, period: string, lang: Lang): string {
  switch (kind) {
    case 'day':
      return capital(formatDate(period, 'long', lang));
    case 'month':
      return capital(formatMonth(`${period}-01`, lang));
    case 'year':
      return lang === 'fr' ? `Année ${period}` : `Year ${period}`;
  }
}

/** What an auditor wants on paper at the end of a day: takings by form, the perpetual total, the seal. */
export function closingTicket(closing: ClosingFacts): TicketDocument {
  const { registerName, sequence, periodName, totals, perpetual, sealedAt, seal, printedAt } = closing;
  const euros = (cents: Cents) => formatMoney(cents, 'fr');
  const sumOf = ({ cash, card, cheque }: PeriodTotals['gaps']) => sumCents([cash, card, cheque]);
  return {
    title: `Clôture ${sequence}`,
    rows: [
      logoRow,
      textRow(`Caisse ${registerName}`, 'centred'),
      textRow(`Clôture n° ${sequence}`, 'title'),
      textRow(periodName, 'centred'),
      ruleRow,
      pairRow('Espèces', euros(totals.payments.cash)),
      pairRow('Cartes', euros(totals.payments.card)),
      pairRow('Chèques', euros(totals.payments.cheque)),
      pairRow('Remboursements', euros(refundedCents(totals))),
      pairRow('Total', euros(netCents(totals)), 'total'),
      pairRow('Apports, retraits et remises', euros(sumOf(totals.beside))),
      pairRow('Écarts de comptage', euros(sumOf(totals.gaps))),
      pairRow('Mouvements', String(totals.movements)),
      ruleRow,
      pairRow('Depuis l’ouverture', euros(netCents(perpetual)), 'strong'),
      pairRow('Règlements encaissés', euros(paidCents(perpetual))),
      ruleRow,
      textRow(`Scellée le ${sealedAt}`),
      textRow(`Sceau ${shownSeal(seal)}`, 'strong'),
      textRow(`Imprimé le ${printedAt}`, 'fine'),
    ],
  };
}
