import type { Lang } from '@loge/domain/shared/lang';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { linkTo } from '../platform/link-to.ts';
import { replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import type { NewMail } from '../platform/mail/mail-rows.ts';
import type { OrderMailKind } from '../platform/mail/templates/order-mail-texts.ts';
import type { Settings } from '../platform/settings.ts';
import { renderOrderMail } from './order-mail.ts';
import type { OrderMailRow } from './rows/order-mail-rows.ts';

export interface BeneficiaryMail {
  readonly kind: OrderMailKind;
  /** What it is about besides the order: asked for twice, it is written once. */
  readonly about: string;
  /** Where its button leads; to the order unless told otherwise. */
  readonly url?: string;
  readonly billReference?: string;
  readonly attachedFileId?: string;
}

type Composed = Omit<NewMail, 'state'>;

/** A mail to the beneficiary of an order; null where they are not written to. */
export function composeBeneficiaryMail(
  settings: Settings,
  order: OrderMailRow,
  { kind, about, url, billReference, attachedFileId }: BeneficiaryMail,
  now: Date,
): Composed | null {
  const { beneficiary } = order;
  if (beneficiary === null || !beneficiary.active || !beneficiary.email.includes('@')) return null;
  return {
    ...compose(settings, order, {
      kind,
      billReference,
      now,
      dedupeKey: `order-${order.id}-${about}-beneficiary`,
      lang: beneficiary.lang,
      userId: beneficiary.id,
      to: beneficiary.email,
      url: url ?? linkTo(settings, order, `/bnfv2/orderDetail/${order.id}`),
    }),
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
    readonly now: Date;
    readonly dedupeKey: string;
    readonly lang: Lang;
    readonly userId: number | null;
    readonly to: string;
    readonly url: string;
  },
): Composed {
  const { subject, text, html } = renderOrderMail(mail.kind, order, {
    lang: mail.lang,
    url: mail.url,
    today: instantToLocal(mail.now.getTime(), order.zone).date,
    billReference: mail.billReference ?? '',
  });
  return {
    dedupeKey: mail.dedupeKey,
    template: mail.kind,
    lang: mail.lang,
    userId: mail.userId,
    conciergerieId: order.conciergerieId,
    orderId: order.id,
    from: senderOf(order, settings.publicUrl),
    to: mail.to,
    replyTo: replyToOf(order),
    subject,
    text,
    html,
  };
}
