import type { CollectionFailure } from '@loge/domain/payments/collection-failures';
import type { KeptCard, ProviderName, ProviderState } from '@loge/domain/payments/collection';
import type { Lang } from '@loge/domain/shared/lang';

/** A page of the provider at which somebody enters a card. */
export interface HostedPage {
  readonly providerRef: string;
  readonly url: string;
}

/** What the provider says of one attempt, whenever it is asked. */
export interface ProviderAnswer {
  readonly providerRef: string;
  readonly state: ProviderState;
  readonly failure: CollectionFailure | null;
  /** The card that its owner wanted kept; null where none was. */
  readonly card: KeptCard | null;
}

export interface ForHostedPage {
  /** Beyond the specification, unique: asked twice with one reference, the provider does it once. */
  readonly reference: string;
  readonly customerRef: string;
  readonly lang: Lang;
  /** Where the browser goes on, whatever came of it: `cancelUrl` when the person gave up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface ForPaymentPage extends ForHostedPage {
  readonly amountCents: number;
  readonly label: string;
}

export interface ForCharge {
  readonly reference: string;
  readonly customerRef: string;
  readonly cardRef: string;
  readonly amountCents: number;
  readonly label: string;
}

/** Which attempt is asked about. `providerRef` is null where the provider's first answer never came. */
export interface AskedAttempt {
  readonly reference: string;
  readonly providerRef: string | null;
  readonly customerRef: string;
  readonly method: 'hosted' | 'saved_card';
}

/** What came in at the address for notifications, as it came. */
export interface RawNotification {
  readonly body: string;
  readonly signature: string;
}

/** A refund as its provider knows it. A bank may send one back days after it was taken on. */
export interface AskedRefund {
  /** Beyond the specification: what `refund` was called with. */
  readonly reference: string;
  readonly hasFailed: boolean;
}

/** An attempt, or a refund, about which the provider has something to say. */
export type ProviderNotice = { readonly providerRef: string } | { readonly refundRef: string };

/**
 * Anyone who carries out online payments. Every call may fail with `ProviderUnavailable` (nobody knows whether it was done: ask later) or
 * `ProviderRefused` (it was not done). None is made inside a database transaction. Card numbers are typed at the provider's pages only.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  makeCustomer(person: { readonly userId: number; readonly email: string; readonly name: string }): Promise<string>;
  openPaymentPage(wanted: ForPaymentPage): Promise<HostedPage>;
  openCardPage(wanted: ForHostedPage): Promise<HostedPage>;
  /** Charges a kept card while its owner is not there. */
  chargeCard(wanted: ForCharge): Promise<ProviderAnswer>;
  /** Whether the provider answers and takes our key, else `ProviderRefused`; nothing is charged. */
  check(): Promise<void>;
  /** Null: the provider has never heard of it. */
  ask(attempt: AskedAttempt): Promise<ProviderAnswer | null>;
  /** Lets nobody pay at this page any more. What was paid before stays. */
  closePage(providerRef: string): Promise<void>;
  refund(wanted: {
    readonly reference: string;
    readonly providerRef: string;
    readonly amountCents: number;
  }): Promise<void>;
  deleteCard(cardRef: string): Promise<void>;
  /** Deletes what it keeps of a person: name, e-mail, cards. What was paid stays in its books. One that it does not know any more is no trouble. */
  forgetCustomer(customerRef: string): Promise<void>;
  /** What has become of a refund, under the provider's own name for it. Null: none of ours. */
  askRefund(refundRef: string): Promise<AskedRefund | null>;
  /** What has become of a refund that was asked for under this reference, of the payment that the provider calls so. Null: it does not know it. */
  findRefund(asked: { readonly reference: string; readonly providerRef: string }): Promise<AskedRefund | null>;
  /** What a notification is about; null for one about something else. Throws `InvalidNotificationSignature`. */
  readNotification(raw: RawNotification): ProviderNotice | null;
}

/** The provider did not answer in time, or answered nonsense: what was asked may or may not have been done. */
export class ProviderUnavailable extends Error {}

/** The provider answered that it will not do it. */
export class ProviderRefused extends Error {
  readonly failure: CollectionFailure;
  constructor(message: string, failure: CollectionFailure = 'providerRefused') {
    super(message);
    this.failure = failure;
  }
}

export class InvalidNotificationSignature extends Error {}
