import Stripe from 'stripe';
import type { PaymentSettings } from '../../../outside-settings.ts';
import {
  type AskedAttempt,
  type AskedRefund,
  type ForHostedPage,
  type HostedPage,
  InvalidNotificationSignature,
  type PaymentProvider,
  type ProviderAnswer,
  ProviderRefused,
  ProviderUnavailable,
} from '../payment-provider.ts';
import { answerOfIntent, answerOfSession, failureOf } from './stripe-answers.ts';

type StripeSettings = Extract<PaymentSettings, { readonly provider: 'stripe' }>;

const currency = 'eur';
const expansions = ['payment_intent.payment_method', 'setup_intent.payment_method'];
/** Among so many charges of a person, or refunds of a charge, one is searched whose answer never came. */
const LATEST = 100;

/** Stripe's public protocol: Checkout for pages, payment intents for kept cards. One call is tried once; who asked tries again later. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings);
  const ask = <Result>(call: () => Promise<Result>): Promise<Result> =>
    asked(call).catch((error: unknown) => {
      throw error instanceof Stripe.errors.StripeCardError ? new ProviderRefused(error.message) : error;
    });
  const readSession = async (id: string): Promise<ProviderAnswer> =>
    answerOfSession(await stripe.checkout.sessions.retrieve(id, { expand: expansions }));
  return {
    name: 'stripe',
    makeCustomer: ({ userId, email, name }) =>
      ask(async () => {
        // Under one key a request must always say the same, and people change their names: those follow.
        const made = await stripe.customers.create(
          { metadata: { loge_user: String(userId) } },
          { idempotencyKey: `customer-${userId}` },
        );
        await stripe.customers.update(made.id, { email, name });
        return made.id;
      }),
    openPaymentPage: (wanted) =>
      ask(async () => {
        const line = { currency, unit_amount: wanted.amountCents, product_data: { name: wanted.label } };
        return openPage(stripe, wanted, {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: line }],
          payment_intent_data: { metadata: { loge_collection: wanted.reference } },
          saved_payment_method_options: { payment_method_save: 'enabled' },
          // Nobody pays, or is given back, in another currency than the one that was shown.
          adaptive_pricing: { enabled: false },
        });
      }),
    openCardPage: (wanted) => ask(() => openPage(stripe, wanted, { mode: 'setup', currency })),
    chargeCard: (wanted) =>
      asked(async () =>
        answerOfIntent(
          await stripe.paymentIntents.create(
            {
              amount: wanted.amountCents,
              currency,
              customer: wanted.customerRef,
              payment_method: wanted.cardRef,
              // Otherwise Stripe wants an address to send the owner back to, and nobody is there.
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              description: wanted.label,
              off_session: true,
              confirm: true,
              metadata: { loge_collection: wanted.reference },
            },
            { idempotencyKey: wanted.reference },
          ),
        ),
      ).catch((error: unknown) => declinedOr(error)),
    check: () => ask(async () => void (await stripe.paymentIntents.list({ limit: 1 }).catch(refuseKey))),
    ask: (attempt) => ask(() => find(stripe, attempt, readSession)),
    closePage: (providerRef) =>
      ask(async () => {
        try {
          await stripe.checkout.sessions.expire(providerRef);
        } catch (error) {
          // Only an open page can be closed: what became of the others, asking tells.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),
    refund: ({ reference, providerRef, amountCents }) =>
      ask(async () => {
        const payment_intent = await intentOf(stripe, providerRef);
        if (payment_intent === null) throw new ProviderRefused('There is nothing to give back.');
        const refund =
          (await findRefund(stripe, payment_intent, reference)) ??
          (await stripe.refunds.create(
            { payment_intent, amount: amountCents, metadata: { loge_refund: reference } },
            { idempotencyKey: reference },
          ));
        if (hasFailed(refund)) throw new ProviderRefused(refund.failure_reason ?? 'The refund did not go through.');
      }),
    askRefund: (refundRef) => ask(async () => asAsked(await stripe.refunds.retrieve(refundRef))),
    findRefund: ({ reference, providerRef }) =>
      ask(async () => {
        const payment_intent = await intentOf(stripe, providerRef);
        return payment_intent === null ? null : asAsked(await findRefund(stripe, payment_intent, reference));
      }),
    deleteCard: (cardRef) =>
      ask(async () => {
        try {
          await stripe.paymentMethods.detach(cardRef);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          if (!(isGone(error) || (await isDetached(stripe, cardRef)))) throw error;
        }
      }),
    forgetCustomer: (customerRef) =>
      ask(async () => {
        try {
          await stripe.customers.del(customerRef);
        } catch (error) {
          // Deleted before, by an answer that never came or at the provider's own screens.
          if (!isGone(error)) throw error;
        }
      }),
    readNotification({ body, signature }) {
      try {
        const { type, data } = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret);
        if (!('id' in data.object)) return null;
        const id = String(data.object.id);
        // One and the same change of a refund is told under either name, depending on the version of the account.
        if (type.startsWith('refund.') || type === 'charge.refund.updated') return { refundRef: id };
        const isOurs = type.startsWith('checkout.session.') || type.startsWith('payment_intent.');
        return isOurs ? { providerRef: id } : null;
      } catch (error) {
        throw new InvalidNotificationSignature(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** The payment behind a page, or behind the charge of a kept card. Null for a page that nobody paid at. */
async function intentOf(stripe: Stripe, providerRef: string): Promise<string | null> {
  if (!providerRef.startsWith('cs_')) return providerRef;
  const { payment_intent } = await stripe.checkout.sessions.retrieve(providerRef);
  return payment_intent === null || typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
}

/** A refund that was asked for before. Stripe forgets our key after a day, and would give a part of the money back a second time. */
async function findRefund(stripe: Stripe, payment_intent: string, reference: string): Promise<Stripe.Refund | null> {
  const { data } = await stripe.refunds.list({ payment_intent, limit: LATEST });
  return data.find(({ metadata }) => metadata?.['loge_refund'] === reference) ?? null;
}

/** Null for one that is not ours. */
function asAsked(refund: Stripe.Refund | null): AskedRefund | null {
  const reference = refund?.metadata?.['loge_refund'];
  return refund === null || reference === undefined ? null : { reference, hasFailed: hasFailed(refund) };
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** A card that belongs to nobody was detached before: a second time is refused, with no code of its own to know it by. */
async function isDetached(stripe: Stripe, cardRef: string): Promise<boolean> {
  try {
    return (await stripe.paymentMethods.retrieve(cardRef)).customer === null;
  } catch (error) {
    if (isGone(error)) return true;
    throw error;
  }
}

function clientOf({ secretKey, apiUrl, timeoutSeconds }: StripeSettings): Stripe {
  const address = apiUrl === undefined ? undefined : new URL(apiUrl);
  const standIn =
    address === undefined
      ? {}
      : {
          host: address.hostname,
          protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
          ...(address.port === '' ? {} : { port: address.port }),
        };
  return new Stripe(secretKey, {
    timeout: timeoutSeconds * 1000,
    // Its time is that of the whole answer. The usual client begins anew with each byte, and a trickle would hold us for ever.
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
    ...standIn,
  });
}

async function openPage(
  stripe: Stripe,
  { reference, customerRef, lang, returnUrl, cancelUrl }: ForHostedPage,
  about: Stripe.Checkout.SessionCreateParams,
): Promise<HostedPage> {
  const session = await stripe.checkout.sessions.create(
    {
      ...about,
      // What the account accepts elsewhere would be booked as a card here.
      allowed_payment_method_types: ['card'],
      customer: customerRef,
      client_reference_id: reference,
      locale: lang,
      success_url: returnUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: reference },
  );
  if (session.url === null) throw new ProviderUnavailable('The session has no page.');
  return { providerRef: session.id, url: session.url };
}

/** By its name, or, where its first answer never came, among the latest charges of the person. */
async function find(
  stripe: Stripe,
  { providerRef, reference, customerRef, method }: AskedAttempt,
  readSession: (id: string) => Promise<ProviderAnswer>,
): Promise<ProviderAnswer | null> {
  if (providerRef !== null)
    return method === 'hosted'
      ? readSession(providerRef)
      : answerOfIntent(await stripe.paymentIntents.retrieve(providerRef));
  if (method === 'hosted') return null;
  const charges = await stripe.paymentIntents.list({ customer: customerRef, limit: LATEST });
  const found = charges.data.find(({ metadata }) => metadata['loge_collection'] === reference);
  return found === undefined ? null : answerOfIntent(found);
}

/** What went wrong, as the port says it: it was not done, or nobody knows. What a bank says of a card is passed on. */
async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw error;
    // A key that is not taken any more says nothing of what was asked before, and was perhaps done.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new ProviderRefused(error.message);
    if (error instanceof Stripe.errors.StripeError) throw new ProviderUnavailable(error.message);
    throw error;
  }
}

/** Of a check nothing is left open: the key is not taken, or may not do what is asked. */
function refuseKey(error: unknown): never {
  const isOfKey =
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
  throw isOfKey ? new ProviderRefused(error.message) : error;
}

/** A kept card that its bank refuses is an answer like any other. */
function declinedOr(error: unknown): ProviderAnswer {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  const failure = failureOf(error.code, error.decline_code);
  const intent = error.payment_intent;
  if (intent === undefined) throw new ProviderRefused(error.message, failure);
  return { providerRef: intent.id, state: 'failed', failure, card: null };
}
