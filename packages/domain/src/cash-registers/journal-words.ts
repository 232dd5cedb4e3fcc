import { formatOrderNumber } from '../orders/order-number.ts';
import { counted } from '../shared/french-words.ts';
import type { Lang } from '../shared/lang.ts';
import { formatDate } from '../shared/local-date.ts';
import { type Cents, formatCount, formatMoney } from '../shared/money.ts';
import {
  type ArrivalContent,
  type ChainRecord,
  type CountContent,
  isCount,
  type MovementContent,
  type PeriodContent,
} from './chain-record.ts';
import { netCents } from './period-totals.ts';
import { MEANS, type Means } from './takings.ts';

const means: Readonly<Record<Lang, Readonly<Record<Means, string>>>> = {
  fr: { cash: 'en espèces', card: 'par carte', cheque: 'par chèque' },
  en: { cash: 'in cash', card: 'by card', cheque: 'by cheque' },
};

const counts: Readonly<Record<Lang, Readonly<Record<'start' | 'opening' | 'check' | 'closing', string>>>> = {
  fr: {
    start: 'a mis la caisse en service',
    opening: 'a ouvert la caisse',
    check: 'a compté la caisse',
    closing: 'a fermé la caisse',
  },
  en: {
    start: 'set the register up',
    opening: 'opened the register',
    check: 'counted the register',
    closing: 'closed the register',
  },
};

/** What happened in a register, as a sentence for the person who reads its journal without a key to its columns. `user` is who did it. */
export function journalSentence(record: Pick<ChainRecord, 'kind' | 'content'>, user: string, lang: Lang): string {
  const { kind } = record;
  if (isCount(kind)) return countSentence(kind, record.content as CountContent, user, lang);
  if (kind === 'movement')
    return withComment(
      movementSentence(record.content as MovementContent, user, lang),
      record.content as MovementContent,
    );
  if (kind === 'arrival') {
    const { depositNumber } = record.content as ArrivalContent;
    return lang === 'fr'
      ? `${user} a confirmé l’arrivée d’une remise, n°\u00a0${depositNumber}.`
      : `${user} confirmed that a deposit has arrived, no. ${depositNumber}.`;
  }
  const { period, totals } = record.content as PeriodContent;
  const net = formatMoney(netCents(totals), lang);
  return lang === 'fr'
    ? `Clôture ${periodWords(period, lang)}\u00a0: ${counted(totals.movements, 'mouvement', 'mouvements')}, ${net} de règlements nets.`
    : `Closing of ${periodWords(period, lang)}: ${formatCount(totals.movements, 'en')} ${totals.movements === 1 ? 'movement' : 'movements'}, net payments of ${net}.`;
}

function periodWords(period: string, lang: Lang): string {
  if (period.length === 4) return lang === 'fr' ? `de l’année ${period}` : period;
  if (period.length === 7) return lang === 'fr' ? `du mois ${period.slice(5)}/${period.slice(0, 4)}` : period;
  const day = formatDate(period, 'numeric', lang);
  return lang === 'fr' ? `du ${day}` : day;
}

function countSentence(
  kind: 'start' | 'opening' | 'check' | 'closing',
  content: CountContent,
  user: string,
  lang: Lang,
): string {
  const { expected, counted, comment } = content;
  const amounts = MEANS.filter((form) => counted[form] !== 0 || expected[form] !== 0).map((form) => {
    const gap = counted[form] - expected[form];
    const amount = `${formatMoney(counted[form], lang)} ${means[lang][form]}`;
    if (gap === 0 || kind === 'start') return amount;
    return `${amount} (${lang === 'fr' ? 'écart' : 'gap'} ${gap > 0 ? '+' : ''}${formatMoney(gap, lang)})`;
  });
  const found = amounts.length === 0 ? formatMoney(0, lang) : amounts.join(', ');
  return withComment(`${user} ${counts[lang][kind]} ${lang === 'fr' ? 'avec' : 'with'} ${found}`, { comment });
}

const withComment = (sentence: string, { comment }: { readonly comment: string }): string =>
  comment.trim() === '' ? `${sentence}.` : `${sentence} (${comment.trim()}).`;

function movementSentence(content: MovementContent, user: string, lang: Lang): string {
  const { category, amountCents, order, undoes, depositType, depositNumber, depositPerson } = content;
  const amount = `${formatMoney(Math.abs(amountCents), lang)} ${means[lang][content.means]}`;
  const ofOrder =
    order === null
      ? ''
      : lang === 'fr'
        ? ` pour la commande ${formatOrderNumber(order)}`
        : ` for order ${formatOrderNumber(order)}`;
  return `${user} ${act(category, amountCents, undoes !== null, amount, lang)}${ofOrder}${place(depositType, depositNumber, depositPerson, lang)}`;
}

function act(category: number, amountCents: Cents, isUndone: boolean, amount: string, lang: Lang): string {
  const isFrench = lang === 'fr';
  if (isUndone) return isFrench ? `a annulé une sortie de ${amount}` : `undid a withdrawal of ${amount}`;
  switch (category) {
    case 0:
      return amountCents > 0
        ? isFrench
          ? `a encaissé ${amount}`
          : `took ${amount}`
        : isFrench
          ? `a rendu ${amount}`
          : `gave back ${amount}`;
    case 1:
      return isFrench ? `a sorti ${amount} pour une course de proximité` : `took out ${amount} for an errand nearby`;
    case 2:
      return isFrench ? `a remis ${amount}` : `brought ${amount}`;
    case 3:
      return isFrench ? `a ajouté ${amount} au fonds de caisse` : `added ${amount} to the float`;
    case 4:
      return isFrench ? `a rapporté ${amount} d’une course` : `brought back ${amount} from an errand`;
    default:
      return isFrench ? `a sorti ${amount} pour un achat` : `took out ${amount} for a purchase`;
  }
}

function place(type: MovementContent['depositType'], number: string, person: string, lang: Lang): string {
  if (type === 'bank') return lang === 'fr' ? ` à la banque, n°\u00a0${number}` : ` to the bank, no. ${number}`;
  if (type === 'head_office') return lang === 'fr' ? ` au siège, par ${person}` : ` to head office, by ${person}`;
  if (type === 'safe') return lang === 'fr' ? ' au coffre' : ' to the safe';
  return '';
}
