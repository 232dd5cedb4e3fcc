import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { Lang } from '@loge/domain/shared/lang';
import { askedAfterPassword, owesSecondFactor } from '@loge/domain/access/second-factors';
import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/connection.ts';
import { type ListOfServers, type ListPart, listQuestion, type SliceOfPart } from '../platform/federation/list-part.ts';
import {
  type Question,
  peerRequestHeader,
  peerRequestPath,
  verifyPeerRequest,
} from '../platform/federation/peer-request.ts';
import { type Caller, mayCall } from '../platform/gateway/caller.ts';
import { elsewhere } from '../platform/gateway/other-servers.ts';
import { logRefusedAttempt } from '../platform/gateway/log-refused-attempt.ts';
import { type AskedPersonRow, findAskedPerson } from '../platform/gateway/session-rows.ts';
import { askedCallerOf } from '../platform/gateway/sessions.ts';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { ownOrigin } from '../platform/settings.ts';
import { useHandover } from './rows/server-rows.ts';

/** Who asks for a part of a list, and with what it is answered. */
interface Asker {
  readonly caller: Caller;
  readonly services: Services;
  readonly database: Database;
  readonly now: Date;
  readonly lang: Lang;
}

/** A list of which other servers are given this one's part. */
export interface PartForServer {
  readonly contract: ActionContract;
  readonly audience: 'manager' | 'partner';
  readonly part: (
    asker: Asker,
    data: Readonly<Record<string, unknown>>,
    slice: SliceOfPart,
  ) => Promise<ListPart<unknown> | Refusal>;
}

const maxPeerRequestBytes = 64 * 1024;
/** A screen asks a few lists at once, and again as things change. */
const peerRequestsPerMinute = 120;
const minuteMs = 60_000;

/** What the business log says about a question that is not answered. */
const comments = {
  'question-forged': 'Question d’un autre serveur\u00a0: signature fausse',
  'question-wrong-host':
    'Question d’un autre serveur\u00a0: destinée à un autre serveur, ou posée par un serveur inconnu',
  'question-expired': 'Question d’un autre serveur\u00a0: hors délai',
  'question-replayed': 'Question d’un autre serveur\u00a0: déjà posée',
  'question-refused': 'Question d’un autre serveur\u00a0: personne n’a ce compte ou ce droit ici',
  'question-limited': 'Question d’un autre serveur\u00a0: trop de questions pour ce compte',
} as const satisfies Partial<Record<BusinessLogEvent, string>>;

/**
 * Answers the other servers of the list `SERVERS` for this one's part of a list, on behalf of somebody who is signed in there (decision 0054):
 * read-only, with the rights of the account that they have here under the same login, and nothing where they have none.
 */
export function addPeerRoutes(
  app: FastifyInstance,
  services: Services,
  lists: Readonly<Record<ListOfServers, PartForServer>>,
): void {
  const { settings } = services;
  if (settings.servers.length === 0) return;
  const withinLimit = limitPerPerson(services);
  void app.register(async (questions) => {
    // What was signed is the text as it was sent.
    questions.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    questions.post(
      peerRequestPath,
      {
        bodyLimit: maxPeerRequestBytes,
        // All of a server's people ask from its one address.
        config: { rateLimit: { max: settings.requestsPerMinute * 10, timeWindow: minuteMs } },
      },
      async (request, reply) => {
        const now = services.clock();
        const refuseFor = refuser(services, request, reply, now);
        const body = String(request.body);
        const receiver = { secret: settings.serversSecret, own: ownOrigin(settings), servers: settings.servers };
        const read = verifyPeerRequest(String(request.headers[peerRequestHeader] ?? ''), body, receiver, now);
        if (read.verdict !== 'valid') return refuseFor(`question-${read.verdict}`);
        const { id, expiresAt, question } = read;
        // Its number is kept with those of handovers: either is good once.
        if (!(await useHandover(services.autonomous, { id, now, expiresAt }))) return refuseFor('question-replayed');
        if (!withinLimit(question.login)) return refuseFor('question-limited');
        const asked = listQuestion.safeParse(JSON.parse(body));
        if (!asked.success) return reply.code(422).send({ state: 'none' });
        const person = await findAskedPerson(services.database, question.login);
        const list = lists[asked.data.list];
        const caller = person === null ? null : callerFor(services, question, person, list, now);
        if (person === null || caller === null) {
          await logRefusal(services, request, 'question-refused', now, person?.user_id);
          return reply.send({ state: 'none' });
        }
        if (owesStep(question, person)) return reply.send({ state: 'step' });
        const asker: Asker = { caller, services, database: services.database, now, lang: caller.lang };
        const part = await list.part(asker, asked.data.data, asked.data.slice);
        if (!isRefusal(part)) return reply.send({ state: 'answered', part });
        return part.name === 'forbidden' ? reply.send({ state: 'none' }) : reply.code(422).send({ state: 'none' });
      },
    );
  });
}

/** As whom the list is answered; null for the person who may not see it here as what they ask, or has moved on from here. */
function callerFor(
  { settings }: Services,
  { audience, throughSingleSignOn }: Question,
  person: AskedPersonRow,
  list: PartForServer,
  now: Date,
): Caller | null {
  const caller = askedCallerOf(person, throughSingleSignOn ? 'single-sign-on' : 'other-server', now);
  if (audience !== list.audience || !mayCall(list.contract.access, caller)) return null;
  return elsewhere(settings, caller.serverOrigin) === null ? caller : null;
}

/** Whether this server would ask for more before it let them in: unless their company, or a second factor over there, has answered for them. */
function owesStep({ secondFactor, throughSingleSignOn }: Question, person: AskedPersonRow): boolean {
  if (person.must_change_password) return true;
  if (secondFactor || throughSingleSignOn) return false;
  const facts = {
    isManager: person.is_manager,
    isAdmin: person.is_admin,
    hasCodes: person.has_codes,
    passkeys: person.passkeys,
    teamNeedsOne: person.team_needs_second_factor,
  };
  return askedAfterPassword(facts).length > 0 || owesSecondFactor(facts, 'other-server');
}

function logRefusal(
  services: Services,
  request: FastifyRequest,
  action: keyof typeof comments,
  now: Date,
  subjectUserId?: number,
): Promise<boolean> {
  const client = { address: request.ip, app: '' };
  return logRefusedAttempt(
    { services, client, caller: null, now },
    { action, comment: comments[action], subjectUserId },
  );
}

const refuser =
  (services: Services, request: FastifyRequest, reply: FastifyReply, now: Date) =>
  async (why: keyof typeof comments): Promise<FastifyReply> => {
    await logRefusal(services, request, why, now);
    return reply.code(why === 'question-limited' ? 429 : 403).send({ state: 'none' });
  };

/** So many questions a minute for one person, by each process; anyone who knows the secret is trusted not to do it by many logins. */
function limitPerPerson({ clock }: Services): (login: string) => boolean {
  let minute = 0;
  const asked = new Map<string, number>();
  return (login) => {
    const now = Math.floor(clock().getTime() / minuteMs);
    if (now !== minute) asked.clear();
    minute = now;
    const count = (asked.get(login) ?? 0) + 1;
    asked.set(login, count);
    return count <= peerRequestsPerMinute;
  };
}
