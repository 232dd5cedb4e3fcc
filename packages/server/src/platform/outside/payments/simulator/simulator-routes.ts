import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { cardPage, challengePage, endPage } from './simulator-pages.ts';
import { findCard, findSession, keepCard, moveSession, type SimulatedSession } from './simulator-rows.ts';
import { settleIfDue } from './simulator.ts';
import { type TestCard, testCardNamed, testCardOf } from './test-cards.ts';

interface Simulation {
  readonly database: Database;
  readonly clock: () => Date;
  readonly publicUrl: string;
  /** Tells the product about a session, as a provider does: later, in its own time. */
  notify(providerRef: string, after: Date | undefined): Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');
const lateSeconds = 20;

/** The simulator's hosted pages. They stand on this server and are a stranger's all the same: nothing of a session is asked or told here. */
export function addSimulatorPages(app: FastifyInstance, simulation: Simulation): void {
  const find = async (request: FastifyRequest): Promise<SimulatedSession | null> => {
    const { ref } = request.params as { readonly ref: string };
    const session = /^sim_[0-9a-f]{32}$/.test(ref) ? await findSession(simulation.database, ref) : null;
    return session === null ? null : settleIfDue(simulation, session);
  };

  app.get('/payment-simulator/:ref', async (request, reply) => {
    const session = await find(request);
    if (session === null) return reply.callNotFound();
    const typed = testCardOf(textOf((request.query as Fields)['number']));
    return show(reply, session, typed);
  });

  app.post('/payment-simulator/:ref/card', async (request, reply) => {
    const session = await find(request);
    if (session === null) return reply.callNotFound();
    if (session.state !== 'open') return show(reply, session);
    return takeCard(simulation, session, (request.body ?? {}) as Fields, reply);
  });

  app.post('/payment-simulator/:ref/challenge', async (request, reply) => {
    const session = await find(request);
    if (session === null) return reply.callNotFound();
    if (session.state !== 'challenge' || session.cardRef === null) return show(reply, session);
    const isConfirmed = ((request.body ?? {}) as Fields)['answer'] === 'yes';
    if (!isConfirmed) {
      const refused = { state: 'open', failure: 'notAuthenticated', cardRef: null } as const;
      await moveSession(simulation.database, session, refused);
      return show(reply, { ...session, ...refused });
    }
    const kept = await findCard(simulation.database, session.cardRef);
    return finish(simulation, session, testCardNamed(kept?.behaviour ?? ''), reply);
  });

  app.post('/payment-simulator/:ref/cancel', async (request, reply) => {
    const session = await find(request);
    return session === null ? reply.callNotFound() : leaveTo(reply, session.cancelUrl);
  });
}

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

function show(reply: FastifyReply, session: SimulatedSession, chosen: TestCard | null = null): FastifyReply {
  if (session.state === 'open')
    return html(reply, cardPage(session, { number: chosen?.number ?? '', expiry: '', keeps: session.keepsCard }));
  return html(reply, session.state === 'challenge' ? challengePage(session) : endPage(session));
}

/** The pages stay at the address under which they were opened, whatever the server calls itself. */
const leaveTo = (reply: FastifyReply, address: string): FastifyReply => {
  const { pathname, search } = new URL(address);
  return reply.redirect(`${pathname}${search}`, 303);
};

async function takeCard(
  simulation: Simulation,
  session: SimulatedSession,
  fields: Fields,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const number = textOf(fields['number']);
  const expiry = textOf(fields['expiry']);
  const keeps = session.kind === 'card' || fields['keep'] === '1';
  const card = testCardOf(number);
  const expiresOn = lastDayOf(expiry);
  const isPast = expiresOn !== null && expiresOn < simulation.clock().toISOString().slice(0, 10);
  if (card === null || expiresOn === null || isPast || !/^\d{3,4}$/.test(textOf(fields['code']))) {
    const problems = {
      ...(card === null ? { number: 'unknown' as const } : {}),
      ...(expiresOn === null || isPast ? { expiry: 'badExpiry' as const } : {}),
      ...(/^\d{3,4}$/.test(textOf(fields['code'])) ? {} : { code: 'badCode' as const }),
    };
    return html(reply, cardPage(session, { number, expiry, keeps }, problems));
  }
  const { failure } = card;
  if (failure !== undefined) {
    await moveSession(simulation.database, session, { failure, keepsCard: keeps });
    return html(reply, cardPage({ ...session, failure }, { number: '', expiry, keeps }));
  }
  const ref = `card_${randomUUID().replaceAll('-', '')}`;
  await keepCard(simulation.database, {
    ref,
    customerRef: session.customerRef,
    behaviour: card.key,
    lastFour: card.number.slice(-4),
    expiresOn,
  });
  const chosen = { cardRef: ref, keepsCard: keeps, failure: '' };
  const isChallenged = card.challenge === 'always' || (card.challenge === 'away' && keeps);
  if (!isChallenged) return finish(simulation, session, card, reply, chosen);
  await moveSession(simulation.database, session, { ...chosen, state: 'challenge' });
  return reply.redirect(`/payment-simulator/${session.ref}`, 303);
}

/** 12/29 is the 31st of December 2029. */
function lastDayOf(expiry: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/? ?(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === undefined || year === undefined) return null;
  return new Date(Date.UTC(2000 + Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

async function finish(
  simulation: Simulation,
  session: SimulatedSession,
  card: TestCard | null,
  reply: FastifyReply,
  chosen: { readonly cardRef?: string; readonly keepsCard?: boolean } = {},
): Promise<FastifyReply> {
  const delay = card?.delaySeconds ?? 0;
  const now = simulation.clock().getTime();
  const dueAt = delay > 0 ? new Date(now + delay * 1000) : null;
  const next = { ...chosen, failure: '', state: delay > 0 ? 'processing' : 'succeeded', dueAt } as const;
  await moveSession(simulation.database, session, next);
  const later = (seconds: number): Date => new Date(now + seconds * 1000);
  const rounds = { none: [], twice: [0, 0], late: [lateSeconds], outOfOrder: [3, 0], once: [delay] } as const;
  for (const seconds of rounds[card?.notifications ?? 'once'])
    await simulation.notify(session.ref, seconds === 0 ? undefined : later(seconds));
  if (card?.staysAtPage === true) return html(reply, endPage({ ...session, ...next }));
  return leaveTo(reply, session.returnUrl);
}
