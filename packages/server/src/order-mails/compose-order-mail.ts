import type { MailWords } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { linkTo } from '../platform/link-to.ts';
import { replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import type { RenderedNewMail } from '../platform/mail/enqueue-mail.ts';
import { type MailPlaces, newPlaces } from '../platform/mail/mail-places.ts';
import type { OrderMailKind } from '../platform/mail/templates/order-mail-texts.ts';
import type { Settings } from '../platform/settings.ts';
import { type MailFact, renderOrderMail } from './order-mail.ts';
import type { OrderMailRow } from './rows/order-mail-rows.ts';

export interface BeneficiaryMail {
  readonly kind: OrderMailKind;
  /** What it is about besides the order: asked for twice, it is written once. */
  readonly about: string;
  /** Where its button leads, with a token that stands in its place only; to the order unless told otherwise. */
  readonly link?: { readonly route: (tokenPlace: string) => string; readonly oneTimeToken: string };
  readonly billReference?: string;
  /** What its desk writes in place of the text that is shipped. */
  readonly words?: MailWords | null;
  readonly attachedFileId?: string;
  /** What its ticket says in place of the order's day, place and price. */
  readonly facts?: readonly MailFact[];
  /** Below its button, small. */
  readonly notes?: readonly string[];
}

type Composed = RenderedNewMail;

/** What keeps a mail to the beneficiary of an order from being written twice. */
export const orderMailKey = (orderId: number, about: string): string => `order-${orderId}-${about}-beneficiary`;

/** A mail to the beneficiary of an order; null where they are not written to. */
export function composeBeneficiaryMail(
  settings: Settings,
  order: OrderMailRow,
  { kind, about, link, billReference, words, attachedFileId, facts, notes }: BeneficiaryMail,
  now: Date,
): Composed | null {
  const { beneficiary } = order;
  if (beneficiary === null || !beneficiary.active || !beneficiary.email.includes('@')) return null;
  const places = newPlaces();
  return {
    ...compose(settings, order, {
      kind,
      billReference,
      words,
      facts,
      notes,
      now,
      dedupeKey: orderMailKey(order.id, about),
      lang: beneficiary.lang,
      userId: beneficiary.id,
      to: beneficiary.email,
      places,
      url:
        link === undefined
          ? linkTo(settings, order, `/bnfv2/orderDetail/${order.id}`)
          : linkTo(settings, order, link.route(places.token), beneficiary.lang),
    }),
    ...(link === undefined ? {} : { oneTimeToken: link.oneTimeToken }),
    ...(attachedFileId === undefined ? {} : { attachedFileId }),
  };
}

/** An emergency reaches the desk, where nobody may be looking at the inbox. */
export const composeDeskMail = (settings: Settings, order: OrderMailRow, now: Date): Composed =>
  compose(settings, order, {
    kind: 'emergency-placed',
    billReference: undefined,
    now,
    dedupeKey: `order-${order.id}-placed-desk`,
    lang: 'fr',
    userId: null,
    to: order.conciergerieEmail,
    url: linkTo(settings, order, `/conciergeOrderDetail/${order.id}`),
  });

function compose(
  settings: Settings,
  order: OrderMailRow,
  mail: {
    readonly kind: OrderMailKind;
    readonly billReference: string | undefined;
    readonly words?: MailWords | null | undefined;
    readonly facts?: readonly MailFact[] | undefined;
    readonly notes?: readonly string[] | undefined;
    readonly now: Date;
    readonly dedupeKey: string;
    readonly lang: Lang;
    readonly userId: number | null;
    readonly to: string;
    readonly url: string;
    readonly places?: MailPlaces;
  },
): Composed {
  const rendered = renderOrderMail(
    mail.kind,
    order,
    {
      lang: mail.lang,
      url: mail.url,
      today: instantToLocal(mail.now.getTime(), order.zone).date,
      billReference: mail.billReference ?? '',
      words: mail.words ?? null,
      facts: mail.facts,
      notes: mail.notes,
    },
    mail.places,
  );
  return {
    dedupeKey: mail.dedupeKey,
    template: mail.kind,
    lang: mail.lang,
    userId: mail.userId,
    conciergerieId: order.conciergerieId,
    orderId: order.id,
    from: senderOf(order, settings),
    to: mail.to,
    replyTo: replyToOf(order),
    ...rendered,
  };
}
