import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { collectionFailure } from '@loge/domain/payments/collection-failures';
import type { Database } from '../../../database/connection.ts';
import {
  type AskedRefund,
  type ForCharge,
  InvalidNotificationSignature,
  type PaymentProvider,
  type ProviderAnswer,
  ProviderRefused,
  ProviderUnavailable,
} from '../payment-provider.ts';
import {
  dropCard,
  dropCardsOf,
  findCard,
  findSession,
  findSessionOf,
  keepSession,
  moveSession,
  refundLabel,
  type SimulatedSession,
  sumOtherRefunds,
} from './simulator-rows.ts';
import { testCardNamed } from './test-cards.ts';

interface Simulation {
  readonly database: Database;
  readonly clock: () => Date;
  /** Where this server is reached: the simulator's pages are on it. */
  readonly publicUrl: string;
}

const nothing = {
  customerRef: '',
  amountCents: null,
  label: '',
  lang: 'fr',
  returnUrl: '',
  cancelUrl: '',
  state: 'open',
  failure: '',
  cardRef: null,
  keepsCard: false,
  dueAt: null,
} as const;

/** A provider that takes no money: everything that a real one may do, on request by the number of the card. */
export function paymentSimulator(simulation: Simulation): PaymentProvider {
  const { database, clock, publicUrl } = simulation;
  const page = (session: SimulatedSession) => ({
    providerRef: session.ref,
    url: `${publicUrl}/payment-simulator/${session.ref}`,
  });
  return {
    name: 'simulator',
    makeCustomer: ({ userId }) => Promise.resolve(`cus_sim_${userId}`),
    async openPaymentPage(wanted) {
      return page(await keepSession(database, { ...nothing, ...wanted, ref: newRef(), kind: 'payment' }, clock()));
    },
    async openCardPage(wanted) {
      return page(await keepSession(database, { ...nothing, ...wanted, ref: newRef(), kind: 'card' }, clock()));
    },
    chargeCard: (wanted) => charge(simulation, wanted),
    // The simulator is part of the product.
    check: () => Promise.resolve(),
    async ask({ providerRef, reference }) {
      const session =
        providerRef === null ? await findSessionOf(database, reference) : await findSession(database, providerRef);
      return session === null ? null : answerFor(database, await settleIfDue(simulation, session));
    },
    async closePage(providerRef) {
      const session = await findSession(database, providerRef);
      if (session?.state !== 'open' && session?.state !== 'challenge') return;
      const failure = session.failure === '' ? 'abandoned' : session.failure;
      await moveSession(database, session, { state: 'failed', failure });
    },
    async refund({ reference, providerRef, amountCents }) {
      const paid = await findSession(database, providerRef);
      // Of the same refund asked for at once by others nothing is counted: it goes back once.
      const back = amountCents + (await sumOtherRefunds(database, providerRef, reference));
      if (paid?.state !== 'succeeded' || (paid.amountCents ?? 0) < back)
        throw new ProviderRefused('There is nothing to give back.');
      const about = { ref: newRef(), kind: 'refund', reference, label: refundLabel(providerRef), amountCents } as const;
      const refund = await keepSession(database, { ...nothing, ...about, state: 'succeeded' }, clock());
      if (refund.state === 'failed') throw new ProviderRefused('The bank has sent it back.');
    },
    askRefund: async (refundRef) => asRefund(await findSession(database, refundRef)),
    findRefund: async ({ reference }) => asRefund(await findSessionOf(database, reference)),
    deleteCard: (cardRef) => dropCard(database, cardRef),
    forgetCustomer: (customerRef) => dropCardsOf(database, customerRef),
    readNotification({ body, signature }) {
      const expected = signSimulated(body);
      if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
        throw new InvalidNotificationSignature('The signature does not match.');
      const { providerRef, refundRef } = JSON.parse(body) as {
        readonly providerRef?: unknown;
        readonly refundRef?: unknown;
      };
      if (typeof refundRef === 'string') return { refundRef };
      return typeof providerRef === 'string' ? { providerRef } : null;
    },
  };
}

const asRefund = (session: SimulatedSession | null): AskedRefund | null =>
  session?.kind === 'refund' ? { reference: session.reference, hasFailed: session.state === 'failed' } : null;

const newRef = (): string => `sim_${randomUUID().replaceAll('-', '')}`;

// No secret: anyone who forges a notification only makes us ask, and the simulator moves no money.
export const signSimulated = (body: string): string => createHmac('sha256', 'simulator').update(body).digest('hex');

/** What was being processed is done once its time has come. */
export async function settleIfDue(
  { database, clock }: Simulation,
  session: SimulatedSession,
): Promise<SimulatedSession> {
  if (session.state !== 'processing' || session.dueAt === null || session.dueAt > clock()) return session;
  await moveSession(database, session, { state: 'succeeded' });
  return { ...session, state: 'succeeded' };
}

async function charge(simulation: Simulation, wanted: ForCharge): Promise<ProviderAnswer> {
  const { database, clock } = simulation;
  const card = await findCard(database, wanted.cardRef);
  const behaviour = card === null ? null : testCardNamed(card.behaviour);
  if (card === null || behaviour === null || card.customerRef !== wanted.customerRef)
    throw new ProviderRefused('There is no such card.');
  const now = clock();
  const failure = behaviour.challenge === undefined ? (behaviour.failure ?? '') : 'needsAuthentication';
  const isOver = card.expiresOn < now.toISOString().slice(0, 10);
  const failed = isOver ? 'expiredCard' : failure;
  const delay = behaviour.delaySeconds ?? 0;
  const { cardRef, ...charged } = wanted;
  const session = await keepSession(
    database,
    {
      ...nothing,
      ...charged,
      ref: newRef(),
      kind: 'charge',
      cardRef,
      failure: failed,
      state: failed !== '' ? 'failed' : delay > 0 ? 'processing' : 'succeeded',
      dueAt: delay > 0 ? new Date(now.getTime() + delay * 1000) : null,
    },
    now,
  );
  if (session.state === 'processing') throw new ProviderUnavailable('The simulator takes its time.');
  return answerFor(database, session);
}

async function answerFor(database: Database, session: SimulatedSession): Promise<ProviderAnswer> {
  const card = session.keepsCard && session.cardRef !== null ? await findCard(database, session.cardRef) : null;
  return {
    providerRef: session.ref,
    state: session.state === 'challenge' ? 'open' : session.state,
    failure: session.failure === '' ? null : collectionFailure(session.failure),
    card:
      card === null || session.state !== 'succeeded'
        ? null
        : { cardRef: card.ref, brand: 'Visa', lastFour: card.lastFour, expiresOn: card.expiresOn },
  };
}
