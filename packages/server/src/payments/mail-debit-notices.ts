import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { maskedIban } from '@loge/domain/payments/mandate';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import { linkTo } from '../platform/link-to.ts';
import { enqueueMail, type RenderedNewMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import type { DebitNoticeRow } from './rows/debit-notice-rows.ts';

/** A debit to come is announced; one whose file was withdrawn does not take place. */
export type DebitNoticeKind = 'debit-announced' | 'debit-withdrawn';

interface Said {
  readonly amount: string;
  readonly day: string;
  readonly account: string;
  readonly creditor: string;
}

interface Words {
  readonly subject: (said: Said) => string;
  readonly title: (said: Said) => string;
  readonly paragraphs: (said: Said) => readonly string[];
}

const texts: Readonly<Record<DebitNoticeKind, Readonly<Record<Lang, Words>>>> = {
  'debit-announced': {
    fr: {
      subject: ({ amount, day }) => `Prélèvement de ${amount} le ${day}`,
      title: ({ amount, day }) => `${amount} seront prélevés le ${day}`,
      paragraphs: ({ amount, day, account, creditor }) => [
        `Le ${day}, ${creditor} prélèvera ${amount} sur votre compte ${account}, par le mandat que vous avez signé.`,
        'Approvisionnez ce compte d’ici là. Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail avant cette date.',
      ],
    },
    en: {
      subject: ({ amount, day }) => `Direct debit of ${amount} on ${day}`,
      title: ({ amount, day }) => `${amount} will be debited on ${day}`,
      paragraphs: ({ amount, day, account, creditor }) => [
        `On ${day}, ${creditor} will debit ${amount} from your account ${account}, by the mandate that you signed.`,
        'Please make sure that the account holds it by then. If you think that this is a mistake, answer this e-mail before that day.',
      ],
    },
  },
  'debit-withdrawn': {
    fr: {
      subject: ({ day }) => `Le prélèvement du ${day} n’aura pas lieu`,
      title: ({ day }) => `Le prélèvement du ${day} n’aura pas lieu`,
      paragraphs: ({ amount, day, account }) => [
        `Les ${amount} annoncés pour le ${day} ne seront pas prélevés sur votre compte ${account} ce jour-là.`,
        'Si cette somme reste due, un autre e-mail vous annoncera la nouvelle date.',
      ],
    },
    en: {
      subject: ({ day }) => `The direct debit of ${day} does not take place`,
      title: ({ day }) => `The direct debit of ${day} does not take place`,
      paragraphs: ({ amount, day, account }) => [
        `The ${amount} announced for ${day} will not be debited from your account ${account} on that day.`,
        'If the amount is still due, another e-mail will announce the new day.',
      ],
    },
  },
};

const labels = {
  fr: {
    title: 'Prélèvement SEPA',
    day: 'Date de débit',
    mandate: 'Mandat',
    creditor: 'Créancier',
    creditorId: 'Identifiant',
    account: 'Compte',
    order: (number: string) => `Commande n°\u00a0${number}`,
    fee: 'Adhésion annuelle',
    colon: '\u00a0:',
    button: 'Voir mes moyens de paiement',
  },
  en: {
    title: 'SEPA direct debit',
    day: 'Day of debit',
    mandate: 'Mandate',
    creditor: 'Creditor',
    creditorId: 'Identifier',
    account: 'Account',
    order: (number: string) => `Order no. ${number}`,
    fee: 'Yearly membership',
    colon: ':',
    button: 'See my means of payment',
  },
} as const;

/** What a debit is for: `Commande n° 48 217, Pressing`, or the membership. */
function purposeOf({ orderId, offerLabelFr, offerLabelEn }: DebitNoticeRow['debits'][number], lang: Lang): string {
  if (orderId === null) return labels[lang].fee;
  const label = lang === 'fr' ? offerLabelFr : offerLabelEn;
  return [labels[lang].order(formatOrderNumber(orderId)), label]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

/** The mail about what a file collects of one person, in their language. One for each person and file. */
export function composeDebitNotice(
  settings: Services['settings'],
  row: DebitNoticeRow,
  kind: DebitNoticeKind,
): RenderedNewMail {
  const { lang, creditorName, creditorId, mandateReference, debits } = row;
  const named = labels[lang];
  const said: Said = {
    amount: formatMoney(sumCents(debits.map(({ amountCents }) => amountCents)), lang),
    day: formatDate(row.collectionDate, 'numeric', lang),
    account: maskedIban({ country: row.ibanCountry, lastFour: row.ibanLastFour }),
    creditor: creditorName,
  };
  const words = texts[kind][lang];
  const title = words.title(said);
  return {
    dedupeKey: `${kind}-${row.fileId}-${row.userId}`,
    template: kind,
    lang,
    userId: row.userId,
    conciergerieId: row.conciergerieId,
    orderId: null,
    from: senderOf(row, settings),
    to: row.email,
    replyTo: replyToOf(row),
    ...renderMail({
      lang,
      brand: row.brand,
      sender: row.conciergerieName,
      subject: words.subject(said),
      preview: title,
      title,
      paragraphs: words.paragraphs(said),
      quote: debits
        .map((debit) => `${purposeOf(debit, lang)}${named.colon} ${formatMoney(debit.amountCents, lang)}`)
        .join('\n'),
      ticket: {
        number: said.amount,
        service: named.title,
        partner: creditorName,
        facts: [
          { label: named.day, value: said.day },
          { label: named.account, value: said.account },
          { label: named.mandate, value: mandateReference },
          { label: named.creditor, value: creditorName },
          { label: named.creditorId, value: creditorId },
        ],
      },
      button: { label: named.button, url: linkTo(settings, row, '/bnfv2/payment') },
      footer: footerOf(row),
    }),
  };
}

/**
 * Writes to everybody whom a file debits. Such mails also go out where a desk sends none about orders, and to accounts that are switched off: without its
 * announcement a debit must not take place.
 */
export async function mailDebitNotices(
  services: Services,
  transaction: Database,
  rows: readonly DebitNoticeRow[],
  kind: DebitNoticeKind,
): Promise<void> {
  for (const row of rows) await enqueueMail(services, transaction, composeDebitNotice(services.settings, row, kind));
}
