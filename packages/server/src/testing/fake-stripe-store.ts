import type { Heard } from './stripe-parameters.ts';

interface Method {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  customer: string | null;
  allow_redisplay: 'always' | 'limited';
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
}
interface Failure {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}
interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  payment_method: string | null;
  last_payment_error: Failure | null;
}
interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: string;
  readonly customer: string;
  readonly amount_total: number | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  payment_intent: string | null;
  setup_intent: { readonly id: string; readonly payment_method: string } | null;
  readonly url: string;
  readonly success_url: string | null;
  readonly cancel_url: string | null;
}
interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'pending' | 'failed';
}

type Said = { readonly status: number; readonly body: unknown };
const done = (body: unknown): Said => ({ status: 200, body });
const error = (status: number, code: string, message: string, type = 'invalid_request_error'): Said => ({
  status,
  body: { error: { type, ...(code === '' ? {} : { code }), message } },
});
const unknown = (id: string): Said => error(404, 'resource_missing', `No such thing: '${id}'`);
const minChargeCents = 50;

/** How a kept card behaves when it is charged without its owner. */
export type KeptCardBehaviour = 'accepted' | 'declined' | 'insufficient' | 'challenged' | 'slow';

const failures: Partial<Record<KeptCardBehaviour, Failure>> = {
  declined: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Declined.' },
  insufficient: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No funds.' },
  challenged: {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'This payment requires authentication.',
  },
};

/** What Stripe would remember: customers, pages, charges, refunds. */
export class FakeStripeStore {
  readonly customers = new Map<string, Record<string, string>>();
  readonly methods = new Map<string, Method>();
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly #behaviours = new Map<string, KeptCardBehaviour>();
  #count = 0;

  /** A card that its owner keeps. */
  keepCard(customer: string, behaviour: KeptCardBehaviour = 'accepted'): Method {
    const method = this.#newMethod(customer, 'always');
    this.behave(method.id, behaviour);
    return method;
  }

  behave(methodId: string, behaviour: KeptCardBehaviour): void {
    this.#behaviours.set(methodId, behaviour);
  }

  /** Somebody pays at a page, or keeps a card there. */
  completePage(id: string, { keeps = false }: { readonly keeps?: boolean } = {}): Session {
    const session = this.#open(id);
    const method = this.#newMethod(
      keeps || session.mode === 'setup' ? session.customer : null,
      keeps ? 'always' : 'limited',
    );
    session.status = 'complete';
    if (session.mode === 'setup') {
      session.payment_status = 'no_payment_required';
      session.setup_intent = { id: this.#id('seti'), payment_method: method.id };
      return session;
    }
    const intent: Intent = {
      id: this.#id('pi'),
      object: 'payment_intent',
      amount: session.amount_total ?? 0,
      customer: session.customer,
      metadata: session.metadata,
      status: 'succeeded',
      payment_method: method.id,
      last_payment_error: null,
    };
    this.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    session.payment_status = 'paid';
    return session;
  }

  get takenCents(): number {
    return [...this.intents.values()].reduce(
      (sum, { status, amount }) => (status === 'succeeded' ? sum + amount : sum),
      0,
    );
  }

  get refundedCents(): number {
    return [...this.refunds.values()].reduce(
      (sum, { status, amount }) => (status === 'failed' ? sum : sum + amount),
      0,
    );
  }

  carryOut({ endpoint, path, fields }: Heard): Said {
    const id = path.split('/').find((part) => /^(cus|cs|pi|pm|re)_/.test(part)) ?? '';
    switch (endpoint) {
      case 'POST /v1/customers':
        return this.#putCustomer(this.#id('cus'), fields);
      case 'POST /v1/customers/:id':
        return this.customers.has(id) ? this.#putCustomer(id, fields) : unknown(id);
      case 'DELETE /v1/customers/:id':
        return this.customers.delete(id) ? done({ id, object: 'customer', deleted: true }) : unknown(id);
      case 'POST /v1/checkout/sessions':
        return this.#openSession(fields);
      case 'GET /v1/checkout/sessions/:id': {
        const session = this.sessions.get(id);
        return session === undefined
          ? unknown(id)
          : done(
              this.#shown(
                session,
                [...fields.keys()].some((name) => name.startsWith('expand[')),
              ),
            );
      }
      case 'POST /v1/checkout/sessions/:id/expire': {
        const session = this.sessions.get(id);
        if (session === undefined) return unknown(id);
        if (session.status !== 'open')
          return error(400, '', 'Only Checkout Sessions with a status of open can be expired.');
        session.status = 'expired';
        return done(session);
      }
      case 'POST /v1/payment_intents':
        return this.#charge(fields);
      case 'GET /v1/payment_intents/:id':
        return this.intents.has(id) ? done(this.intents.get(id)) : unknown(id);
      case 'GET /v1/payment_intents':
        return list([...this.intents.values()].filter(({ customer }) => customer === fields.get('customer')));
      case 'POST /v1/refunds':
        return this.#refund(fields);
      case 'GET /v1/refunds':
        return list([...this.refunds.values()].filter((one) => one.payment_intent === fields.get('payment_intent')));
      case 'GET /v1/refunds/:id':
        return this.refunds.has(id) ? done(this.refunds.get(id)) : unknown(id);
      case 'POST /v1/payment_methods/:id/detach': {
        const method = this.methods.get(id);
        if (method === undefined) return unknown(id);
        if (method.customer === null) return error(400, '', 'The payment method is not attached to a customer.');
        method.customer = null;
        return done(method);
      }
      case 'GET /v1/payment_methods/:id':
        return this.methods.has(id) ? done(this.methods.get(id)) : unknown(id);
      default:
        return error(404, 'url_invalid', `Unrecognized request URL (${endpoint}).`);
    }
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }

  #newMethod(customer: string | null, redisplay: Method['allow_redisplay']): Method {
    const card = { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2028 };
    const id = this.#id('pm');
    const method: Method = { id, object: 'payment_method', type: 'card', customer, allow_redisplay: redisplay, card };
    this.methods.set(id, method);
    return method;
  }

  #putCustomer(id: string, fields: URLSearchParams): Said {
    this.customers.set(id, { ...this.customers.get(id), ...Object.fromEntries(fields) });
    return done({ id, object: 'customer' });
  }

  #open(id: string): Session {
    const session = this.sessions.get(id);
    if (session?.status !== 'open') throw new Error(`Nobody can pay at ${id}.`);
    return session;
  }

  #openSession(fields: URLSearchParams): Said {
    const customer = fields.get('customer') ?? '';
    if (!this.customers.has(customer)) return error(400, 'resource_missing', `No such customer: '${customer}'`);
    const amount = Number(fields.get('line_items[0][price_data][unit_amount]') ?? 0);
    const mode = fields.get('mode') ?? '';
    if (mode === 'payment' && amount === 0)
      return error(400, 'parameter_missing', 'Missing required param: line_items.');
    if (mode === 'payment' && amount < minChargeCents)
      return error(400, 'amount_too_small', 'The amount is too small.');
    if (mode === 'setup' && !fields.has('currency') && !fields.has('allowed_payment_method_types[0]'))
      return error(400, 'parameter_missing', 'Missing required param: currency.');
    const id = this.#id('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      mode,
      customer,
      amount_total: mode === 'payment' ? amount : null,
      metadata: metadataIn(fields, 'payment_intent_data[metadata]'),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      setup_intent: null,
      url: `https://checkout.stand-in.test/${id}`,
      success_url: fields.get('success_url') ?? null,
      cancel_url: fields.get('cancel_url') ?? null,
    };
    this.sessions.set(id, session);
    return done(session);
  }

  /** A thing within another is named, and shown whole where that is asked for. */
  #shown(session: Session, isExpanded: boolean): unknown {
    if (!isExpanded) return { ...session, setup_intent: session.setup_intent?.id ?? null };
    const intent = session.payment_intent === null ? null : this.intents.get(session.payment_intent);
    const method = (id: string | null | undefined) => (id === null || id === undefined ? null : this.methods.get(id));
    return {
      ...session,
      payment_intent: intent === null ? null : { ...intent, payment_method: method(intent?.payment_method) },
      setup_intent:
        session.setup_intent === null
          ? null
          : { ...session.setup_intent, payment_method: method(session.setup_intent.payment_method) },
    };
  }

  #charge(fields: URLSearchParams): Said {
    const method = this.methods.get(fields.get('payment_method') ?? '');
    const customer = fields.get('customer');
    const amount = Number(fields.get('amount'));
    if (amount < minChargeCents) return error(400, 'amount_too_small', 'The amount is too small.');
    if (
      fields.has('confirm') &&
      !fields.has('return_url') &&
      fields.get('automatic_payment_methods[allow_redirects]') !== 'never'
    )
      return error(
        400,
        'parameter_missing',
        'Some payment methods might redirect your customer: return_url is needed.',
      );
    if (customer === null || !this.customers.has(customer)) return error(400, 'resource_missing', 'No such customer.');
    if (method?.customer !== customer) return error(400, '', 'The payment method does not belong to the customer.');
    const behaviour = this.#behaviours.get(method.id) ?? 'accepted';
    const failure = failures[behaviour] ?? null;
    const intent: Intent = {
      id: this.#id('pi'),
      object: 'payment_intent',
      amount,
      customer,
      metadata: metadataIn(fields, 'metadata'),
      status: failure !== null ? 'requires_payment_method' : behaviour === 'slow' ? 'processing' : 'succeeded',
      payment_method: failure === null ? method.id : null,
      last_payment_error: failure,
    };
    this.intents.set(intent.id, intent);
    if (failure === null) return done(intent);
    return { status: 402, body: { error: { ...failure, payment_intent: intent } } };
  }

  #refund(fields: URLSearchParams): Said {
    const intent = this.intents.get(fields.get('payment_intent') ?? '');
    if (intent === undefined) return error(404, 'resource_missing', 'No such payment_intent.');
    if (intent.status !== 'succeeded')
      return error(400, '', 'This PaymentIntent does not have a successful charge to refund.');
    const back = [...this.refunds.values()].filter(
      (one) => one.payment_intent === intent.id && one.status !== 'failed',
    );
    const left = intent.amount - back.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(fields.get('amount') ?? left);
    if (left === 0) return error(400, 'charge_already_refunded', 'Charge has already been refunded.');
    if (amount > left) return error(400, '', 'Refund amount is greater than unrefunded amount on charge.');
    const refund: Refund = {
      id: this.#id('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      metadata: metadataIn(fields, 'metadata'),
      status: 'succeeded',
    };
    this.refunds.set(refund.id, refund);
    return done(refund);
  }
}

const list = (data: readonly unknown[]): Said =>
  done({ object: 'list', data: data.toReversed(), has_more: false, url: '/v1' });

function metadataIn(fields: URLSearchParams, prefix: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (name.startsWith(`${prefix}[`)) found[name.slice(prefix.length + 1, -1)] = value;
  }
  return found;
}
