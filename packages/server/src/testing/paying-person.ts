import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { signSimulated } from '../platform/outside/payments/simulator/simulator.ts';
import { TEST_CARDS, type TestCard } from '../platform/outside/payments/simulator/test-cards.ts';
import type { Person } from './builders.ts';
import type { BuiltOffer } from './catalogue-builders.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { GatewayAnswer, Signed, TestServer } from './running-server.ts';

interface PaymentAnswer {
  readonly paymentAction: { readonly formUrl: string | null; readonly errorMessage: string | null };
}

/** What the simulator showed, or where it led back to. */
export interface SimulatedPage {
  readonly ref: string;
  readonly body: string;
  readonly location: string | null;
}

/** Somebody who orders and pays by card at the simulator's pages. */
export interface PayingPerson extends Person, Signed {
  order(over?: Record<string, unknown>): Promise<{ orderId: number; formUrl: string; errorMessage: string | null }>;
  openPage(address: string): Promise<SimulatedPage>;
  pay(
    page: SimulatedPage,
    number: string,
    more?: { readonly keep?: boolean; readonly expiry?: string },
  ): Promise<SimulatedPage>;
  answerChallenge(page: SimulatedPage, answer: 'yes' | 'no'): Promise<SimulatedPage>;
  giveUp(page: SimulatedPage): Promise<SimulatedPage>;
  detail(orderId: number): Promise<BeneficiaryOrderDetailOnWire>;
  /** Calls an action that succeeds. */
  call(action: string, input?: Record<string, unknown>): Promise<PaymentAnswer>;
  refusedPay(orderId: number): Promise<GatewayAnswer>;
}

/** The simulator's numbers by what they do. */
export const card = Object.fromEntries(TEST_CARDS.map(({ key, number }) => [key, number])) as Record<
  TestCard['key'],
  string
>;

const cardMode = 2;

export function payingPerson(
  loge: TestServer,
  world: OrderingWorld,
  offer: BuiltOffer,
  person: Person & Signed,
): PayingPerson {
  /** Follows the product's own redirects; stops where the simulator shows something, or a screen begins. */
  const visit = async (
    ref: string,
    request: { readonly method: 'GET' | 'POST'; readonly url: string; readonly fields?: Record<string, string> },
  ): Promise<SimulatedPage> => {
    const answer = await loge.server.app.inject({
      method: request.method,
      url: request.url,
      ...(request.method === 'GET'
        ? {}
        : {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(request.fields ?? {}).toString(),
          }),
    });
    const location = answer.headers.location;
    if (typeof location !== 'string') return { ref, body: answer.body, location: null };
    const at = /^\/payment-simulator\/(\w+)$/.exec(location)?.[1];
    if (at !== undefined || location.startsWith('/pay/')) return visit(at ?? ref, { method: 'GET', url: location });
    return { ref, body: '', location };
  };
  const post = (page: SimulatedPage, what: string, fields: Record<string, string> = {}): Promise<SimulatedPage> =>
    visit(page.ref, { method: 'POST', url: `/payment-simulator/${page.ref}/${what}`, fields });
  const call: PayingPerson['call'] = async (action, input = {}) => {
    const answer = await loge.call(action, input, person);
    if (answer.code !== 0) throw new Error(`${action}: ${answer.message}`);
    return answer.data as unknown as PaymentAnswer;
  };
  return {
    ...person,
    call,
    async order(over = {}) {
      const answer = await world.place(offer, { paymentMode: cardMode, ...over }, person);
      if (answer.code !== 0) throw new Error(`No order: ${answer.message}`);
      const { orderId, paymentAction } = answer.data as unknown as PaymentAnswer & { orderId: number };
      return { orderId, formUrl: paymentAction.formUrl ?? '', errorMessage: paymentAction.errorMessage };
    },
    openPage: (address) => visit('', { method: 'GET', url: address }),
    pay: (page, number, { keep = false, expiry = '12/29' } = {}) =>
      post(page, 'card', { number, expiry, code: '123', ...(keep ? { keep: '1' } : {}) }),
    answerChallenge: (page, answer) => post(page, 'challenge', { answer }),
    giveUp: (page) => post(page, 'cancel'),
    async detail(orderId) {
      const answer = await loge.call('OrderDetail', { id: orderId }, person, { method: 'GET' });
      return (answer.data as unknown as { order: BeneficiaryOrderDetailOnWire }).order;
    },
    refusedPay: (orderId) => loge.call('PayOrder', { orderId }, person),
  };
}

/** The simulator tells about a session, as often as one likes. Answers the status. */
export const notify = (loge: TestServer, ref: string): Promise<number> => tell(loge, { providerRef: ref });

/** The simulator tells about the refund that was asked for under this reference of ours. */
export async function notifyOfRefund(loge: TestServer, reference: string): Promise<number> {
  const { ref } = await loge.database
    .selectFrom('simulated_sessions')
    .select('ref')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return tell(loge, { refundRef: ref });
}

async function tell(loge: TestServer, about: Readonly<Record<string, string>>): Promise<number> {
  const payload = JSON.stringify(about);
  const answer = await loge.server.app.inject({
    method: 'POST',
    url: '/payments/notifications',
    headers: { 'content-type': 'application/json', 'x-signature': signSimulated(payload) },
    payload,
  });
  return answer.statusCode;
}
