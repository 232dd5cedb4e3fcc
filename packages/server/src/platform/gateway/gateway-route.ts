import { API_KEY_PREFIX } from '@loge/domain/integrations/api-key';
import { MAX_FILE_BYTES } from '@loge/domain/files/accepted-files';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { answerCodes, refusalMessage } from '@loge/contract/shared/answer-codes';
import type { Envelope } from '@loge/contract/shared/envelope';
import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
import { isClientOutdated, isOurClient } from '@loge/domain/access/client-revision';
import type { Lang } from '@loge/domain/shared/lang';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActionHandler, BytesAnswer, Client, UploadedFile } from './action-handler.ts';
import { findContract } from './known-actions.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { minClientVersion } from '../server-version.ts';
import type { Services } from '../services.ts';
import { beforeSecondFactor } from './before-second-factor.ts';
import { identifyByKey } from './api-keys.ts';
import { identifyByProgram } from './programs.ts';
import type { Caller } from './caller.ts';
import { acceptInput, refuseCaller } from './gate.ts';
import { elsewhere, isFromOtherServer, refuseWithServerRedirect } from './other-servers.ts';
import { onceClosed } from './once-closed.ts';
import { performAction } from './perform-action.ts';
import { RETRY_AFTER_SECONDS, isTransientError } from './transient-errors.ts';
import { actionInAddress, namedActionPath, providerLoginPath } from './public-api.ts';
import { maxBodyBytes, readBody, type SentBody } from './read-body.ts';
import { SerializedAnswer } from './serialized-answer.ts';
import { browserTokenOf, identify, sessionControl } from './session-cookie.ts';
import { readSessionContext } from './sessions.ts';
import { type ConcurrencyLimit, uploadLimit } from './concurrency-limit.ts';

/** What the gateway is given to work with: it knows no capability itself. */
export interface GatewayParts {
  readonly services: Services;
  readonly findHandler: (name: unknown) => ActionHandler | undefined;
  /** Who is meant where a token in the address stands for the session; null where the request carries none. */
  readonly redeemToken: (
    services: Services,
    contract: ActionContract,
    asked: Readonly<Record<string, unknown>>,
    client: Client,
  ) => Promise<
    | { readonly caller: Caller; readonly sent: Record<string, unknown> }
    | Refusal<'link-expired' | 'malformed-request'>
    | null
  >;
}

/**
 * Everything that the product does goes through here: one path, the action as a parameter (Spec: beneficiary-and-access §7). The action may stand in
 * the path instead, for clients that are generated, and the public API names its own there; all else is the same, rights included.
 */
export function addGatewayRoute(app: FastifyInstance, parts: GatewayParts): void {
  const uploads = uploadLimit();
  for (const url of ['/gateway', namedActionPath, '/api/:name/:version', providerLoginPath])
    addRoute(app, parts, url, uploads);
}

function addRoute(app: FastifyInstance, parts: GatewayParts, url: string, uploads: ConcurrencyLimit<number>): void {
  app.route({
    method: ['GET', 'POST'],
    // A HEAD request only looks; a write would be done all the same.
    exposeHeadRoute: false,
    url,
    handler: async (request, reply) => {
      let lang: Lang = preferredLanguage(request);
      try {
        const identified = await identifyCaller(parts.services, request, reply);
        if (isRefusal(identified)) return sendRefusal(request, reply, identified, lang);
        lang = identified?.lang ?? lang;
        const refused = refuseUnread(request, reply, identified);
        if (refused !== null) return sendRefusal(request, reply, refused, lang);
        if (request.isMultipart() && identified !== null && !uploads.admits(identified.userId, 1, reply))
          return sendRefusal(request, reply, refuse('too-many-requests'), lang);
        const body = await readBody(request, maxFileBytesOf(request));
        if (isRefusal(body)) return sendRefusal(request, reply, body, lang);
        const answer = await answerRequest(parts, request, reply, body, identified, lang);
        if (isRefusal(answer)) return sendRefusal(request, reply, answer, lang);
        return sendAnswer(request, reply, answer);
      } catch (error) {
        return sendFailure(request, reply, error, lang);
      }
    },
  });
}

/** Who asks: a program by its key or token, which stands for itself whatever session comes along, else who the session says. */
function identifyCaller(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { authorization } = request.headers;
  if (authorization?.startsWith('Bearer ') !== true) return identify(services, request);
  const { publicUrl } = services.settings;
  const gateway = {
    audience: `${publicUrl}/gateway`,
    metadata: `${new URL(publicUrl).origin}/.well-known/oauth-protected-resource/gateway`,
  };
  return authorization.startsWith(`Bearer ${API_KEY_PREFIX}`)
    ? identifyByKey(services, request, reply)
    : identifyByProgram(services, request, reply, gateway);
}

/** An upload is read into memory only for somebody who may send it: uploads name their action in the query. */
function refuseUnread(request: FastifyRequest, reply: FastifyReply, caller: Caller | null): Refusal | null {
  if (!request.isMultipart()) return null;
  const contract = findContract(actionInAddress(request));
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const refused = (): Refusal | null => {
    const isStillServed = contract === undefined ? caller !== null : refuseCaller(contract, caller) === null;
    if (!isStillServed) return refuse(caller === null ? 'not-authenticated' : 'forbidden');
    // Most of what anybody may call takes no file.
    const takesFile = contract === undefined || contract.multipart !== undefined;
    return takesFile || announced <= maxBodyBytes ? null : refuse('request-too-large');
  };
  const refusal = refused();
  // What still comes is passed over unread, unless it says to be more than anybody may send, or does not say.
  if (refusal !== null && announced > maxFileBytesOf(request) + maxBodyBytes) reply.header('connection', 'close');
  return refusal;
}

/** What a file may have at most, as its action says. */
const maxFileBytesOf = (request: FastifyRequest): number =>
  findContract(actionInAddress(request))?.multipart?.largestBytes ?? MAX_FILE_BYTES;

/** The checks before an action, always in this order: name, method, caller, access, input. */
async function answerRequest(
  { services, findHandler, redeemToken }: GatewayParts,
  request: FastifyRequest,
  reply: FastifyReply,
  body: SentBody,
  identified: Caller | null,
  lang: Lang,
): Promise<unknown> {
  const asked: Record<string, unknown> = { ...(request.query as Record<string, unknown>), ...body.fields };
  const handler = findHandler(actionInAddress(request) ?? asked['action']);
  if (handler === undefined) return refuse('unknown-action');
  const { contract } = handler;

  const app = headerText(request, 'fromapp');
  const client = clientOf(request, app);
  const redeemed = await redeemToken(services, contract, asked, client);
  if (isRefusal(redeemed)) return redeemed;
  const { caller, sent } = redeemed ?? { caller: identified, sent: asked };
  if (request.method === 'GET' && contract.effect === 'write' && contract.method !== 'GET')
    return refuse('wrong-method');
  // Another site can make a browser send our cookie, but never this header, nor a key.
  const isByHeader = request.headers['x-session'] !== undefined || (caller?.key ?? null) !== null;
  if (contract.effect === 'write' && app === '' && !isByHeader) return refuse('app-header-missing');

  if (refusesOutdated(services, contract, app)) return refuse('client-outdated');
  const refused = refuseCaller(contract, caller);
  if (refused !== null) return refused;
  // Setting it up, signing out and the like; everything else waits.
  if (caller?.owesSecondFactor === true && !beforeSecondFactor.has(contract.name))
    return refuse('second-factor-missing');

  // Anyone whose data has moved must change nothing in what was left behind here.
  const server = caller === null ? null : elsewhere(services.settings, caller.serverOrigin);
  if (server !== null && !isExemptFromServerRedirect(contract))
    return refuseWithServerRedirect({ services, client, caller, now: services.clock() }, server, caller?.userId);
  if (caller?.deskMoves === true && contract.effect === 'write' && !isExemptFromServerRedirect(contract))
    return refuse('desk-moves');

  const knowsCookies = 'noCookies' in schemasOf(contract).input._zod.def.shape;
  const withoutCookies = knowsCookies && isFromOtherServer(services.settings, request);
  const taken = acceptInput(contract, withoutCookies ? { ...sent, noCookies: true } : sent, lang);
  if (isRefusal(taken)) return taken;

  // Until the answer has gone out: a file takes longer than its first row.
  const end = services.activities.begin({ kind: 'request', name: contract.name, userId: caller?.userId ?? null });
  reply.raw.once('finish', end);
  onceClosed(reply, end);
  return performAction(services, {
    handler,
    input: taken.parsed,
    caller,
    lang,
    session: sessionControl(services, request, reply),
    file: body.file,
    requestId: request.id,
    client,
    idempotency: idempotencyOf(request, handler, { decoded: taken.decoded, file: body.file, caller }),
  });
}

/** What is answered also after somebody's account has moved: everything about coming in and leaving. */
const isExemptFromServerRedirect = ({ access, name }: ActionContract): boolean =>
  access.audiences.includes('public') || name === 'logout';

/** Code 16. A client may always leave, and always say what broke. */
const refusesOutdated = ({ settings }: Services, { name }: ActionContract, app: string): boolean =>
  name !== 'logout' &&
  name !== 'logJavaScriptException' &&
  isClientOutdated(app, settings.oldestClient ?? minClientVersion);

const headerText = (request: FastifyRequest, name: string, maxCharacters = 200): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, maxCharacters) : '';
};

/**
 * The key of a write with a fingerprint of all that it was asked with: the selected beneficiary and the file belong to it. What
 * strangers may call is not remembered; it carries passwords, of which nothing is to be kept.
 */
function idempotencyOf(
  request: FastifyRequest,
  handler: ActionHandler,
  {
    decoded,
    file,
    caller,
  }: {
    readonly decoded: unknown;
    readonly file: UploadedFile | undefined;
    readonly caller: Caller | null;
  },
): { key: string; inputHash: Buffer } | undefined {
  const { contract } = handler;
  const key = headerText(request, 'idempotency-key').trim();
  if (key === '' || contract.effect === 'read' || contract.access.audiences.includes('public')) return undefined;
  const context = readSessionContext(headerText(request, 'x-session-context'));
  const asked = createHash('sha256').update(JSON.stringify([decoded, context, file?.filename ?? null]));
  if (file !== undefined) asked.update(file.bytes);
  // Two programs of one person do not know each other's keys.
  const apiKey = caller?.key ?? null;
  const of = apiKey === null ? '' : `${apiKey.kind === 'key' ? 'api-key' : 'program'}-${apiKey.id} `;
  return { key: `${of}${key.slice(0, 100)}`, inputHash: asked.digest() };
}

const clientOf = (request: FastifyRequest, app: string): Client => ({
  address: request.ip,
  app,
  device: headerText(request, 'x-device'),
  userAgent: headerText(request, 'user-agent', 400),
  origin: headerText(request, 'origin'),
  browserToken: browserTokenOf(request),
});

export const preferredLanguage = (request: FastifyRequest): Lang =>
  /^\s*en\b/i.test(headerText(request, 'accept-language')) ? 'en' : 'fr';

const isBytes = (answer: unknown): answer is BytesAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'bytes' in answer &&
  (Buffer.isBuffer(answer.bytes) || answer.bytes instanceof Readable);

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (isBytes(answer)) {
    // Public images also show in the pages of our other servers.
    if (answer.immutable) reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', answer.immutable ? 'public, max-age=31536000, immutable' : 'private, no-store');
    if (answer.filename !== undefined)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.filename)}`);
    return reply.type(answer.contentType).send(answer.bytes);
  }
  if (answer instanceof SerializedAnswer) return sendWritten(request, reply, answer);
  const envelope: Envelope = { ...accepted, data: answer, requestId: request.id };
  return sendEnvelope(reply, 200, envelope);
}

const accepted = { code: 0, status: 'OK', refusal: null, message: '' } as const;

/** A browser that kept it asks by its tag, and is told that it still holds. It must ask each time: who may see it is decided anew. */
function sendWritten(request: FastifyRequest, reply: FastifyReply, written: SerializedAnswer<unknown>): FastifyReply {
  const { validator } = written;
  sentCodes.set(reply, 0);
  // The same bytes packed in another way are the same answer: a weak tag says so.
  if (validator === null) reply.header('cache-control', 'private, no-store');
  else reply.header('cache-control', 'private, no-cache').header('etag', `W/${validator}`);
  if (validator !== null && request.headers['if-none-match']?.replace(/^W\//, '') === validator)
    return reply.code(304).send();
  const packed = takesGzip(request) ? written.packed(request.id) : null;
  if (packed !== null) reply.header('content-encoding', 'gzip').header('vary', varyWith(reply, 'accept-encoding'));
  return reply.header('content-type', 'application/json; charset=utf-8').send(packed ?? written.bytes(request.id));
}

/** Every browser does. What is packed once costs less than packing it a little better for each of them. */
const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])gzip\s*(?:$|,|;\s*q=(?:1|0\.0*[1-9]))/i.test(String(headers['accept-encoding'] ?? ''));

function varyWith(reply: FastifyReply, name: string): string {
  const already = reply.getHeader('vary');
  return typeof already === 'string' ? `${already}, ${name}` : name;
}

/** Details by name. Code 10's data is the new endpoint itself, as the specification has it. */
const dataOf = ({ name, details }: Refusal): unknown =>
  name === 'server-redirection' ? (details['endpoint'] ?? null) : Object.keys(details).length === 0 ? null : details;

export const refusalEnvelope = (refusal: Refusal, requestId: string, lang: Lang): Envelope => ({
  code: answerCodes[refusal.name].code,
  status: 'KO',
  refusal: refusal.name,
  message: refusalMessage(refusal.name, lang, refusal.details),
  data: dataOf(refusal),
  ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
  requestId,
});

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, lang: Lang): FastifyReply {
  return sendEnvelope(reply, statusOf(refusal, request), refusalEnvelope(refusal, request.id, lang));
}

/** What was thrown: to be tried again in a moment where that may help, else with a number that the log knows too. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, lang: Lang): FastifyReply {
  if (!isTransientError(error)) {
    request.log.error({ err: error }, 'unexpected');
    return sendRefusal(request, reply, refuse('unexpected', { id: request.id }), lang);
  }
  request.log.warn({ err: error }, 'the database is away or busy');
  reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return sendRefusal(request, reply, refuse('service-unavailable', { id: request.id }), lang);
}

/**
 * A browser writes every status from 400 on into its console, as a fault of the page. So a client of ours, which reads the envelope, is told with
 * 200 what it had to expect; too many requests and what is our fault keep their status for everybody (decision 0007).
 */
function statusOf({ name }: Refusal, request: FastifyRequest): number {
  const { http } = answerCodes[name];
  return http < 429 && isOurClient(headerText(request, 'fromapp')) ? 200 : http;
}

const sentCodes = new WeakMap<FastifyReply, number>();

/** The code of the envelope that was sent; 0 for bytes too. */
export const answerCodeOf = (reply: FastifyReply): number => sentCodes.get(reply) ?? 0;

function sendEnvelope(reply: FastifyReply, http: number, envelope: Envelope): FastifyReply {
  sentCodes.set(reply, envelope.code);
  return reply
    .code(http)
    .header('cache-control', 'private, no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}
