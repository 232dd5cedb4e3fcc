/** A request, as it came in. */
export interface Heard {
  readonly endpoint: string;
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly idempotencyKey: string;
}

/**
 * What the endpoints of Stripe that we use take, as its published reference has it: names as they stand in a form, `[]` for any place in a list and
 * `*` for a name of one's own. Whatever is not here is refused, as Stripe does.
 */
export interface EndpointRules {
  readonly takes: Readonly<Record<string, RegExp>>;
  readonly needs?: readonly string[];
}

const text = /^[\s\S]{1,5000}$/;
const short = /^[\s\S]{1,500}$/;
const ref = (prefix: string): RegExp => new RegExp(`^${prefix}_\\w+$`);
const cents = /^[1-9]\d{0,7}$/;
const yes = /^true$/;
const address = /^https?:\/\/\S{1,5000}$/;
const expand = { 'expand[]': /^(data\.)?(payment_intent|setup_intent)\.payment_method$/ };
const metadata = { 'metadata[*]': short };

/** The endpoint of a request; the name of a thing is `:id`. */
export const endpointOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\/(cus|cs|pi|pm|re)_\w+/, '/:id')}`;

export const ENDPOINTS: Readonly<Record<string, EndpointRules>> = {
  'POST /v1/customers': { takes: { email: /^\S+@\S+$/, name: text, ...metadata } },
  'POST /v1/customers/:id': { takes: { email: /^\S+@\S+$/, name: text, ...metadata } },
  'DELETE /v1/customers/:id': { takes: {} },
  'POST /v1/checkout/sessions': {
    takes: {
      mode: /^(payment|setup)$/,
      customer: ref('cus'),
      client_reference_id: /^.{1,200}$/,
      locale: /^(fr|en)$/,
      success_url: address,
      cancel_url: address,
      currency: /^eur$/,
      expires_at: /^\d{10}$/,
      'allowed_payment_method_types[]': /^card$/,
      'line_items[][quantity]': /^[1-9]\d*$/,
      'line_items[][price_data][currency]': /^eur$/,
      'line_items[][price_data][unit_amount]': cents,
      'line_items[][price_data][product_data][name]': text,
      'payment_intent_data[metadata][*]': short,
      'payment_intent_data[description]': /^[\s\S]{1,1000}$/,
      'saved_payment_method_options[payment_method_save]': /^(enabled|disabled)$/,
      'adaptive_pricing[enabled]': /^(true|false)$/,
      ...metadata,
    },
    needs: ['success_url'],
  },
  'GET /v1/checkout/sessions/:id': { takes: expand },
  'POST /v1/checkout/sessions/:id/expire': { takes: {} },
  'POST /v1/payment_intents': {
    takes: {
      amount: cents,
      currency: /^eur$/,
      customer: ref('cus'),
      payment_method: ref('pm'),
      'automatic_payment_methods[enabled]': yes,
      'automatic_payment_methods[allow_redirects]': /^(never|always)$/,
      description: /^[\s\S]{1,1000}$/,
      off_session: yes,
      confirm: yes,
      return_url: address,
      ...metadata,
    },
    needs: ['amount', 'currency'],
  },
  'GET /v1/payment_intents/:id': { takes: expand },
  'GET /v1/payment_intents': { takes: { customer: ref('cus'), limit: /^([1-9]\d?|100)$/, starting_after: ref('pi') } },
  'POST /v1/refunds': {
    takes: {
      payment_intent: ref('pi'),
      charge: ref('ch'),
      amount: cents,
      reason: /^requested_by_customer$/,
      ...metadata,
    },
  },
  'GET /v1/refunds': { takes: { payment_intent: ref('pi'), limit: /^([1-9]\d?|100)$/, starting_after: ref('re') } },
  'GET /v1/refunds/:id': { takes: {} },
  'POST /v1/payment_methods/:id/detach': { takes: {} },
  'GET /v1/payment_methods/:id': { takes: {} },
};

export interface Refused {
  readonly status: number;
  readonly error: { readonly type: string; readonly code?: string; readonly param?: string; readonly message: string };
}

const invalid = (code: string, param: string, message: string): Refused => ({
  status: 400,
  error: { type: 'invalid_request_error', code, param, message },
});

/** What is wrong with the form of a request; null for nothing. */
export function wrongParameters({ takes, needs = [] }: EndpointRules, fields: URLSearchParams): Refused | null {
  for (const [name, value] of fields) {
    const known = ruleOf(takes, name);
    if (known === undefined) return invalid('parameter_unknown', name, `Received unknown parameter: ${name}`);
    if (value === '') return invalid('parameter_invalid_empty', name, `You passed an empty string for '${name}'.`);
    if (!known.test(value)) return invalid('parameter_invalid', name, `Invalid ${name}: ${value}`);
  }
  const missing = needs.find((name) => !fields.has(name));
  return missing === undefined ? null : invalid('parameter_missing', missing, `Missing required param: ${missing}.`);
}

function ruleOf(takes: EndpointRules['takes'], name: string): RegExp | undefined {
  const anywhere = name.replaceAll(/\[\d+\]/g, '[]');
  return takes[anywhere] ?? takes[anywhere.replace(/\[\w+\]$/, '[*]')];
}
