import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { refuse } from './platform/refusal.ts';
import type { Services } from './platform/services.ts';
import { redeemToken } from './credentials/redeem-call-token.ts';
import { findHandler } from './registry.ts';
import { addCalendarFeedRoutes } from './partner-portal/calendar-feed-routes.ts';
import { addPeerRoutes } from './identity/peer-routes.ts';
import { listsForServers } from './lists-for-servers.ts';
import { addScimRoutes } from './people-file/scim-routes.ts';
import { addUnsubscribeRoutes } from './flash-mailings/unsubscribe-routes.ts';
import { addPaymentRoutes } from './payments/payment-routes.ts';
import { addCounterAgentRoutes } from './counter/agent-routes.ts';
import { addReceiptRoutes } from './payments/receipt-routes.ts';
import { addSignOnRoutes } from './single-sign-on/sign-on-routes.ts';
import { limitConcurrentBodies } from './platform/gateway/concurrent-bodies.ts';
import { addContractDocuments } from './platform/gateway/contract-documents.ts';
import { addEventStream } from './platform/gateway/event-stream.ts';
import { addGatewayRoute, preferredLanguage, sendFailure, sendRefusal } from './platform/gateway/gateway-route.ts';
import { passkeyOrigins } from './credentials/passkeys.ts';
import { hasPrograms } from './platform/gateway/programs.ts';
import { addHealthRoutes } from './platform/gateway/health-routes.ts';
import { addWellKnownRoutes } from './platform/gateway/well-known-routes.ts';
import { addCorsHeaders } from './platform/gateway/other-servers.ts';
import { maxBodyBytes } from './platform/gateway/read-body.ts';
import { addSecurityHeaders } from './platform/gateway/security-headers.ts';
import { requestLog } from './platform/gateway/request-log.ts';
import { addUploads } from './platform/gateway/uploads.ts';
import { answerMalformedRequest } from './platform/gateway/malformed-requests.ts';
import { addPaperFontRoutes } from './platform/pdf/font-routes.ts';
import { addBounceRoutes } from './platform/mail/bounce-routes.ts';
import { serverRenderer } from './platform/gateway/server-rendering.ts';
import { firstScreenOf } from './platform/gateway/first-screen.ts';
import { pageQuestions } from './access/page-questions.ts';
import { warnOfSilentProxy } from './platform/gateway/warn-of-silent-proxy.ts';
import { pageBrands } from './platform/brands/page-brands.ts';
import { addAppManifestRoutes } from './platform/gateway/app-manifest-routes.ts';
import { addWebPage } from './platform/gateway/web-page.ts';
import { sendRateLimitPage, acceptsHtml } from './platform/gateway/rate-limit-page.ts';

const webFolder = join(import.meta.dirname, '..', '..', 'web', 'dist');
const renderingModule = join(webFolder, '..', 'dist-server', 'render-home.js');

const headersTimeoutMs = 20_000;

/** The HTTP server: gateway, live updates, health, contract and the built web application. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const requestTimeoutMs = services.settings.requestTimeoutSeconds * 1000;
  const app = Fastify({
    // What the framework reports itself is of no use to the person who starts the product; what goes wrong is.
    loggerInstance: services.log.child({}, { level: quieter(services.log.level) }) as FastifyBaseLogger,
    bodyLimit: maxBodyBytes,
    // A client may send such headers too: only what the last of our own wrote is true.
    trustProxy: (_address, hop) => hop < services.settings.proxies,
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerHttpProblem.call(app, error, request, reply),
    // What is under way is answered; the rest is cut by who stops the server (`start-server.ts`).
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    http: {
      // Of these two, the server takes the longer one for the whole request.
      headersTimeout: Math.min(requestTimeoutMs, headersTimeoutMs),
      connectionsCheckingInterval: Math.min(5_000, requestTimeoutMs / 2),
    },
    clientErrorHandler: answerMalformedRequest,
  });
  app.setErrorHandler(answerHttpProblem);
  await addSecurityHeaders(app, services.settings);
  // Anyone who has left has no address any more: nobody is there to be answered, or counted.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done();
    reply.hijack();
    request.raw.destroy();
  });
  // A small body may unpack to an enormous one: none is unpacked, whatever it is sent to.
  app.addHook('onRequest', (request, reply, done) => {
    if (isSentAsItIs(request)) done();
    else sendRefusal(request, reply, refuse('encoding-not-supported'), preferredLanguage(request));
  });
  warnOfSilentProxy(app, services);
  limitConcurrentBodies(app);
  await app.register(compress, { globalDecompression: false, threshold: 1_024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: maxBodyBytes });
  addUploads(app);
  await app.register(rateLimit, {
    max: services.settings.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
  addCorsHeaders(app, services);
  addGatewayRoute(app, { services, findHandler, redeemToken });
  addContractDocuments(app, services);
  const openStreams = addEventStream(app, services);
  addHealthRoutes(app, services, openStreams);
  addWellKnownRoutes(app, services);
  if (hasPrograms(services.settings)) await addProgramRoutes(app, services);
  addSignOnRoutes(app, services);
  addScimRoutes(app, services);
  addPeerRoutes(app, services, listsForServers);
  await addPaymentRoutes(app, services);
  addReceiptRoutes(app, services);
  addCounterAgentRoutes(app, services);
  addCalendarFeedRoutes(app, services);
  addUnsubscribeRoutes(app, services);
  addBounceRoutes(app, services);
  await addPaperFontRoutes(app);
  if (existsSync(webFolder)) {
    const facts = {
      ...services.settings,
      passkeyOrigins: passkeyOrigins(services.settings),
      version: services.version,
    };
    const answered = pageQuestions(services.database);
    const brandsOf = pageBrands(services.database);
    addAppManifestRoutes(app, {
      files: services.files,
      firstScreenOf: (request) => firstScreenOf(services, request),
      brandsOf,
    });
    addWebPage(
      app,
      webFolder,
      async () => ({ ...facts, ...(await answered()) }),
      (request) => firstScreenOf(services, request),
      serverRenderer(app, renderingModule, services.version),
      brandsOf,
    );
    await app.register(serveStatic, {
      root: webFolder,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (response, path) => {
        // Built files carry a hash of their content in their name.
        const isBuilt = path.includes('/assets/');
        response.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The service worker lives by the policy of its file.
        if (isBuilt || /(?<!service-worker)\.js(\.br)?$/.test(path))
          for (const name of pageOnlyHeaders) response.removeHeader(name);
        if (isBuilt) for (const name of revalidationHeaders) response.removeHeader(name);
      },
    });
    // The plugin's own route reads the folder for each file, to compare the case of its name: two thousand names of built files, 3 ms.
    app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) =>
      reply.sendFile(`assets/${params.file}`),
    );
  }
  // Guessing addresses costs as much as asking for those that are there.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendRefusal(request, reply, refuse('not-found'), 'fr'),
  );
  return app;
}

/** What lets programs act for people. Its libraries are read where the operator wants it, and slow no other start. */
async function addProgramRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { addOauthRoutes } = await import('./integrations/oauth-routes.ts');
  const { addMcpRoute } = await import('./integrations/mcp-route.ts');
  addOauthRoutes(app, services);
  addMcpRoute(app, services, findHandler);
}

/** What browsers heed in a page, and the count of requests: a script, a style or a font says 600 bytes less without, twenty times at a first visit. */
const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

/** Nobody asks again whether a built file has changed, nor for a part of it. */
const revalidationHeaders = ['accept-ranges', 'etag', 'last-modified'];

const isSentAsItIs = ({ headers }: FastifyRequest): boolean =>
  /^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '');

const quieter = (level: string): string => (['trace', 'debug', 'info'].includes(level) ? 'warn' : level);

/** What goes wrong before an action is known: unreadable, too large, too many. Always an envelope, never a stack trace. */
const answerHttpProblem: Parameters<FastifyInstance['setErrorHandler']>[0] = (error, request, reply) => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const lang = preferredLanguage(request);
  if (status === 413) return sendRefusal(request, reply, refuse('request-too-large'), lang);
  if (status === 429 && acceptsHtml(request)) return sendRateLimitPage(reply, lang);
  if (status === 429) return sendRefusal(request, reply, refuse('too-many-requests'), lang);
  if (status >= 400 && status < 500) return sendRefusal(request, reply, refuse('malformed-request'), lang);
  // The reader went away in the middle of an answer: nobody is there to be told.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return reply;
  return sendFailure(request, reply, error, lang);
};
