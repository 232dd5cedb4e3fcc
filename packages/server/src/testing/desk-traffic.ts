import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope } from '@loge/contract/shared/envelope';
import { statusNumber } from '@loge/domain/orders/order-status';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import type { Database } from '../platform/database/connection.ts';
import { demoPassword } from './running-server.ts';

/** Who orders what, and who takes the money. */
export interface TrafficWorld {
  /** What CreateOrder is sent. */
  readonly order: object;
  readonly orderers: readonly string[];
  readonly manager: string;
}

interface Paid {
  readonly orderId: number;
  readonly cents: number;
  readonly isUndone: boolean;
}

interface Info {
  readonly totalAmount: number;
  readonly payments: readonly { readonly id: number; readonly status: number; readonly amount: number }[];
  readonly paymentTypes: readonly { readonly id: number }[];
}

const requestTimeoutMs = 15_000;
const pauseMs = 120;

/**
 * A desk at work: people order, their desk takes the money, undoes some of it, carries the orders out and bills them, and reads its lists. Nobody tries anything twice: each request that is not
 * acknowledged is a failure.
 */
export class DeskTraffic {
  readonly failures: string[] = [];
  readonly ordered = new Map<string, number>();
  readonly paid: Paid[] = [];
  readonly billed: number[] = [];
  answered = 0;
  /** Whether orders are carried out and billed, besides ordered and paid. */
  finishes = true;
  /** Requests under way, by process. */
  readonly underWay = new Map<string, number>();
  readonly #addresses: () => readonly string[];
  readonly #world: TrafficWorld;
  readonly #tokens = new Map<string, string>();
  #waiting: number[] = [];
  #isOver = false;
  #turns = 0;
  #running: Promise<unknown> = Promise.resolve();

  constructor(addresses: () => readonly string[], world: TrafficWorld) {
    this.#addresses = addresses;
    this.#world = world;
  }

  async begin(): Promise<void> {
    const { orderers, manager } = this.#world;
    for (const login of [...orderers, manager]) {
      const signedIn = await this.#call('', 'login', { login, pass: demoPassword, noCookies: true });
      this.#tokens.set(login, (signedIn as { sessionToken: string }).sessionToken);
    }
    this.#running = Promise.all([
      ...[0, 1, 2].map((turn) => this.#repeat(() => this.#order(orderers[turn % orderers.length] ?? ''))),
      ...[0, 1].map(() => this.#repeat(() => this.#serve())),
      this.#repeat(() => this.#call(manager, 'AllOrdersList', { data: {} })),
    ]);
  }

  /** Until everything that was begun is answered. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #repeat(act: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      await act().catch((error: unknown) => this.failures.push(String(error)));
      await wait(pauseMs);
    }
  }

  async #order(login: string): Promise<void> {
    const key = crypto.randomUUID();
    const { orderId } = (await this.#call(login, 'CreateOrder', { o: this.#world.order }, key)) as { orderId: number };
    this.ordered.set(key, orderId);
    this.#waiting.push(orderId);
  }

  /** The money of an order, and every third time its bill. */
  async #serve(): Promise<void> {
    const orderId = this.#waiting.shift();
    if (orderId === undefined) return;
    const { manager } = this.#world;
    const turn = this.paid.length;
    const { totalAmount, paymentTypes } = (await this.#call(manager, 'GetOrderPaymentInfo', { orderId })) as Info;
    const type = (['cash', 'cheque', 'desk_card'] as const)
      .map(paymentModeNumber)
      .find((number, index) => (index >= turn % 3 || index === 2) && paymentTypes.some(({ id }) => id === number));
    const payments = [{ type, amount: totalAmount }];
    await this.#call(manager, 'SetOrderPayments', { data: { orderId, payments } }, crypto.randomUUID());
    const isUndone = turn % 7 === 6;
    this.paid.push({ orderId, cents: totalAmount, isUndone });
    if (isUndone) await this.#undo(orderId);
    else if (this.finishes && turn % 3 === 0) await this.#carryOut(orderId);
  }

  async #undo(orderId: number): Promise<void> {
    const { manager } = this.#world;
    const { payments } = (await this.#call(manager, 'GetOrderPaymentInfo', { orderId })) as Info;
    const collected = payments.filter(({ status }) => status === 1);
    await this.#call(
      manager,
      'SetOrderPayments',
      { data: { orderId, payments: collected.map((payment) => ({ ...payment, cancelled: true })) } },
      crypto.randomUUID(),
    );
  }

  async #carryOut(orderId: number): Promise<void> {
    const { manager } = this.#world;
    await this.#call(
      manager,
      'changeOrderStatus',
      { orderId, status: statusNumber('accepted'), paymentChecked: true },
      crypto.randomUUID(),
    );
    await this.#call(
      manager,
      'changeOrderStatusManually',
      { orderId, statusId: statusNumber('done') },
      crypto.randomUUID(),
    );
    await this.#call(manager, 'GenerateTicket', { orderId, print: false }, crypto.randomUUID());
    this.billed.push(orderId);
  }

  async #call(login: string, action: string, input: object, key?: string): Promise<unknown> {
    const addresses = this.#addresses();
    const address = addresses[(this.#turns += 1) % addresses.length] ?? '';
    this.underWay.set(address, (this.underWay.get(address) ?? 0) + 1);
    try {
      return await this.#ask(address, login, { action, input, key });
    } finally {
      this.underWay.set(address, (this.underWay.get(address) ?? 0) - 1);
    }
  }

  async #ask(
    address: string,
    login: string,
    { action, input, key }: { action: string; input: object; key: string | undefined },
  ): Promise<unknown> {
    const token = this.#tokens.get(login);
    const answer = await fetch(`${address}/gateway`, {
      method: 'POST',
      signal: AbortSignal.timeout(requestTimeoutMs),
      headers: {
        'content-type': 'application/json',
        fromapp: 'loge-drill/1',
        ...(token === undefined ? {} : { 'x-session': token }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({ action, ...input }),
    }).catch((error: unknown) => {
      throw new Error(`${action}: ${String(error)}`);
    });
    const { code, message, data } = (await answer.json()) as Envelope<unknown>;
    if (code !== 0) throw new Error(`${action}: ${answer.status} ${code} ${message}`);
    this.answered += 1;
    return data;
  }
}

/** What was acknowledged against what is there: each order and its money once. */
export async function compareTraffic(database: Database, traffic: DeskTraffic): Promise<readonly string[]> {
  const problems: string[] = [];
  const keys = [...traffic.ordered.keys()];
  const orders = await database
    .selectFrom('orders')
    .select(['id', 'idempotency_key as key'])
    .where('idempotency_key', 'in', keys)
    .execute();
  for (const [key, orderId] of traffic.ordered)
    if (orders.filter((order) => order.key === key && order.id === orderId).length !== 1)
      problems.push(`order ${orderId} is not there once`);
  if (orders.length !== keys.length) problems.push(`${orders.length} orders under ${keys.length} keys`);
  const payments = await database
    .selectFrom('payments')
    .select(['order_id', 'status', 'amount_cents'])
    .where('order_id', 'in', [...traffic.ordered.values()])
    .where('collected_at', 'is not', null)
    .execute();
  for (const { orderId, cents, isUndone } of traffic.paid) {
    const there = payments.filter(({ order_id: of }) => of === orderId);
    const status = isUndone ? 'cancelled' : 'collected';
    if (there.length !== 1 || there[0]?.amount_cents !== cents || there[0].status !== status)
      problems.push(`order ${orderId}: ${cents} cents ${status} once, there are ${JSON.stringify(there)}`);
  }
  if (payments.length !== traffic.paid.length)
    problems.push(`${payments.length} payments instead of ${traffic.paid.length}`);
  const bills = await database
    .selectFrom('bills')
    .select('order_id')
    .where('order_id', 'in', [...traffic.ordered.values()])
    .execute();
  for (const orderId of traffic.billed)
    if (bills.filter(({ order_id: of }) => of === orderId).length !== 1)
      problems.push(`order ${orderId} is not billed once`);
  return problems;
}
