import { expect } from 'vitest';
import type { Database } from '../platform/database/connection.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { buildBeneficiary, buildConciergerie } from './builders.ts';
import { type BuiltOffer, buildOffer } from './catalogue-builders.ts';
import { demoPassword } from './running-server.ts';

interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly orderId: number; readonly sessionToken: string };
}

/** One order that somebody wants, under one key. */
export interface Intention {
  readonly login: string;
  token: string;
  readonly key: string;
  /** The number of the order, once it was acknowledged. */
  orderId: number | null;
}

/** What people order from, and who they are. */
export interface Customers {
  readonly offer: BuiltOffer;
  readonly logins: readonly string[];
}

const deskMode = 1;

/** One conciergerie with an offer and this number of people. */
export async function buildCustomers(database: Database, count: number): Promise<Customers> {
  const conciergerieId = await buildConciergerie(database);
  const offer = await buildOffer(database, { conciergerieIds: [conciergerieId] });
  const logins: string[] = [];
  for (let person = 0; person < count; person += 1)
    logins.push((await buildBeneficiary(database, { conciergerie_id: conciergerieId })).login);
  return { offer, logins };
}

async function call(
  address: string,
  action: string,
  input: object,
  { token, key }: { token?: string; key?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${address}/gateway`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      fromapp: 'loge-test/1',
      ...(token === undefined ? {} : { 'x-session': token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ action, ...input }),
  });
  return (await answer.json()) as Answer;
}

const order = (address: string, { offer }: Customers, { token, key }: Intention): Promise<Answer> =>
  call(
    address,
    'CreateOrder',
    {
      o: {
        offreId: offer.id,
        items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
        paymentMode: deskMode,
        evenIfEqual: true,
      },
    },
    { token, key },
  );

async function signIn(address: string, login: string): Promise<string> {
  const { code, message, data } = await call(address, 'login', { login, pass: demoPassword, noCookies: true });
  if (code !== 0) throw new Error(`${login} cannot sign in: ${message}`);
  return data.sessionToken;
}

/** Everybody orders, one order after the other, until no answer comes, or one that leaves open what happened. */
export async function orderUntilItBreaks(address: string, customers: Customers, wanted: Intention[]): Promise<void> {
  await Promise.all(
    customers.logins.map(async (login) => {
      const token = await signIn(address, login);
      for (;;) {
        const intention: Intention = { login, token, key: crypto.randomUUID(), orderId: null };
        wanted.push(intention);
        const answer = await order(address, customers, intention).catch(() => null);
        if (answer?.code !== 0) return;
        intention.orderId = answer.data.orderId;
      }
    }),
  );
}

/** At a server that does not know their sessions. */
export async function signInAgain(address: string, { logins }: Customers, wanted: readonly Intention[]): Promise<void> {
  const tokens = new Map<string, string>();
  for (const login of logins) tokens.set(login, await signIn(address, login));
  for (const intention of wanted) intention.token = tokens.get(intention.login) ?? '';
}

export const acknowledged = (wanted: readonly Intention[]): readonly Intention[] =>
  wanted.filter(({ orderId }) => orderId !== null);

/** The orders that there are under these keys. */
const kept = (database: Database, wanted: readonly Intention[]) =>
  database
    .selectFrom('orders')
    .select(['id', 'idempotency_key as key'])
    .where(
      'idempotency_key',
      'in',
      wanted.map(({ key }) => key),
    )
    .execute();

/** Nothing acknowledged is lost, and every intention, sent once more, is one order. */
export async function expectNothingLost(
  address: string,
  { customers, wanted, database }: { customers: Customers; wanted: readonly Intention[]; database: Database },
): Promise<void> {
  expect(await kept(database, wanted), 'every acknowledged order, by its number, under its key').toEqual(
    expect.arrayContaining(acknowledged(wanted).map(({ key, orderId }) => ({ key, id: orderId }))),
  );
  for (const intention of wanted) {
    const again = await order(address, customers, intention);
    expect(again, again.message).toMatchObject({ code: 0 });
    intention.orderId ??= again.data.orderId;
    expect(again.data.orderId, 'the same key, the same order').toBe(intention.orderId);
  }
  const all = await kept(database, wanted);
  expect(all).toHaveLength(wanted.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(wanted.length);
  expect(await checkInvariants(database)).toEqual([]);
}
