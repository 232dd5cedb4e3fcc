import type { MailWords } from '@loge/domain/brands/mail-texts';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { isWaitedFor } from '@loge/domain/orders/expected-day-zoned';
import { isCalledOff } from '@loge/domain/orders/order-status';
import { lastDayToWithdraw } from '@loge/domain/orders/withdrawal';
import { withdrawalSentence } from '@loge/domain/orders/withdrawal-text';
import { placeDescription } from '@loge/domain/ordering/place-description';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatDateFrom } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import type { OrderMailRow } from './rows/order-mail-rows.ts';
import type { MailPlaces } from '../platform/mail/mail-places.ts';
import { footerOf } from '../platform/mail/mail-addresses.ts';
import type { RenderedMail } from '../platform/mail/templates/mail-frame.ts';
import { renderOrderMailTexts } from '../platform/mail/templates/order-mail-frame.ts';
import type { OrderMailKind } from '../platform/mail/templates/order-mail-texts.ts';

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

const words = {
  fr: { date: 'Date', expected: 'Prévue', place: 'Lieu', total: 'Total', onQuote: 'Sur devis', right: 'Rétractation' },
  en: { date: 'Date', expected: 'Expected', place: 'Place', total: 'Total', onQuote: 'On quote', right: 'Withdrawal' },
} as const satisfies Record<Lang, Record<string, string>>;

/** A mail about an order, in the reader's language, with the order as its ticket and a button that leads to `url`. */
export function renderOrderMail(
  kind: OrderMailKind,
  order: OrderMailRow,
  {
    lang,
    url,
    today,
    billReference = '',
    words: written = null,
    facts,
    notes = [],
  }: {
    readonly lang: Lang;
    readonly url: string;
    readonly today: string;
    /** The bill that it reports. */
    readonly billReference?: string;
    /** What the desk writes in place of the text that is shipped. */
    readonly words?: MailWords | null;
    /** What its ticket says in place of the order's day, place and price. */
    readonly facts?: readonly MailFact[] | undefined;
    /** Below its button, small. */
    readonly notes?: readonly string[] | undefined;
  },
  places?: MailPlaces,
): RenderedMail {
  const { beneficiary, brand, conciergerieName: desk } = order;
  return renderOrderMailTexts(
    kind,
    {
      lang,
      brand,
      desk,
      number: formatOrderNumber(order.id),
      service: lang === 'fr' ? order.offerLabelFr : order.offerLabelEn,
      partner: order.partnerName,
      facts: facts ?? factsOf(order, lang, today, kind === 'order-placed'),
      values: {
        name: beneficiary?.name ?? desk,
        prenom: beneficiary?.firstName ?? '',
        nom: beneficiary?.lastName ?? '',
        card: formatMoney(order.cardCents, lang),
        bill: billReference,
      },
      quote: order.stepComment === '' ? null : order.stepComment,
      url,
      words: written,
      notes,
      footer: footerOf(order),
    },
    places,
  );
}

/** The right of withdrawal as it is when the order is placed: part of the confirmation (Code de la consommation, L221-13). */
function withdrawalFact({ withdrawalException: exception, sellsGoods, orderDay }: OrderMailRow, lang: Lang): string {
  const lastDay = sellsGoods ? null : lastDayToWithdraw(orderDay);
  return withdrawalSentence({ exception, fromReceipt: sellsGoods, lastDay }, lang);
}

function factsOf(order: OrderMailRow, lang: Lang, today: string, isConfirmation: boolean): MailFact[] {
  const { beginDate, serviceTime } = order;
  const companyPlace =
    order.companyPlaceFr === null
      ? null
      : { fr: order.companyPlaceFr, en: order.companyPlaceEn ?? order.companyPlaceFr };
  const place = placeDescription({ ...order, kind: order.addressType }, lang, companyPlace);
  const date =
    beginDate === null
      ? ''
      : serviceTime === null
        ? formatDate(beginDate, 'long', lang, today)
        : formatDateFrom(beginDate, serviceTime, lang, today);
  const { expectedDay } = order;
  const expected =
    expectedDay !== null && expectedDay >= today && isWaitedFor(order.status)
      ? formatDate(expectedDay, 'long', lang, today)
      : '';
  // Of what was cancelled the mail says that nothing is charged: no total stands beside that.
  const price = order.finalCents === null ? words[lang].onQuote : formatMoney(order.finalCents, lang);
  const total = isCalledOff(order.status) ? '' : price;
  return [
    { label: words[lang].date, value: date },
    { label: words[lang].expected, value: expected },
    { label: words[lang].place, value: place },
    { label: words[lang].total, value: total },
    { label: words[lang].right, value: isConfirmation ? withdrawalFact(order, lang) : '' },
  ].filter(({ value }) => value !== '');
}
