import type { FastifyInstance } from 'fastify';
import { openCaches } from './platform/cache/caches.ts';
import { WriteQueues } from './platform/gateway/write-queues.ts';
import { connect, type DatabaseTimeouts, serverTimeouts } from './platform/database/connection.ts';
import { openLiveChannel } from './platform/live/live-channel.ts';
import { openLiveOutbox } from './platform/live/live-outbox.ts';
import { openPeerClient } from './platform/federation/peer-client.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openImageReencoder } from './platform/files/image-reencoder.ts';
import { buildApp } from './app.ts';
import { noStandby, openStandbyReads } from './platform/database/standby-reads.ts';
import { openSessions } from './platform/gateway/sessions.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { workersFor } from './workers.ts';
import { openLog } from './platform/log.ts';
import { openSeal } from './platform/secrets/seal.ts';
import { openCallCenter } from './platform/outside/call-center/open-call-center.ts';
import { openInvoicingPlatform } from './platform/outside/invoicing/open-invoicing-platform.ts';
import { openPaymentProvider } from './platform/outside/payments/open-provider.ts';
import { hostPlaces } from './platform/outside/single-sign-on/host-place.ts';
import { openOidc } from './platform/outside/single-sign-on/oidc.ts';
import { openParsers } from './platform/parsers/parsers.ts';
import { createActivities } from './platform/processes/activities.ts';
import { openProcesses } from './platform/processes/process-reports.ts';
import { openReadiness } from './platform/processes/readiness.ts';
import { readServerVersion } from './platform/server-version.ts';
import type { Services } from './platform/services.ts';
import { shutDownInOrder } from './platform/shut-down-in-order.ts';
import { noteHandedOver } from './sales-chain/note-handed-over.ts';
import { sealWritten } from './sales-chain/seal-sales.ts';
import { type Settings } from './platform/settings.ts';

/** Of each kind, so that none can use up those of another. */
const connections = { reading: 12, writing: 8, jobs: 6, autonomous: 4 };

/** A balancer does not wait longer. */
const readinessMs = 1_000;

/** A busy disk may take as long for a commit. */
const probeMs = 5_000;

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** From now on `/ready` says that it stops, and each answer closes its connection: a balancer leads people elsewhere. Everything is still answered. */
  leaveBalancer(): void;
  stop(): Promise<void>;
}

interface Options {
  readonly settings: Settings;
  /** A database that is already migrated. */
  readonly databaseUrl: string;
  readonly clock?: () => Date;
  /** Whether this process takes jobs; another may. */
  readonly takesJobs?: boolean;
  readonly timeouts?: DatabaseTimeouts | undefined;
}

/** How long answers that are under way may take when the server stops; what is left then is cut. */
const requestsMs = 3_000;
const cutMs = 2_500;

async function closeGently(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), cutMs);
  await app.close().finally(() => clearTimeout(late));
}

/** Puts a server together on a migrated database. It holds no state of its own, so several may serve the same database. */
export async function startServer({
  settings,
  databaseUrl,
  clock = () => new Date(),
  takesJobs = true,
  timeouts = serverTimeouts,
}: Options): Promise<RunningServer> {
  const log = openLog(settings.logLevel);
  const connection = connect(databaseUrl, { connections: connections.reading, timeouts });
  const writing = connect(databaseUrl, { connections: connections.writing, timeouts });
  const working = connect(databaseUrl, { connections: connections.jobs, timeouts });
  const autonomous = connect(databaseUrl, { connections: connections.autonomous, timeouts, commit: 'local' });
  const sending = connect(databaseUrl, { connections: 1, timeouts, commit: 'off', prepares: false });
  const readiness = connect(databaseUrl, { connections: 1, answerMs: readinessMs, connectMs: readinessMs });
  const probing = connect(databaseUrl, { connections: 1, answerMs: probeMs, connectMs: readinessMs, commit: 'local' });
  const outbox = openLiveOutbox(sending, log);
  const live = await openLiveChannel(databaseUrl, log);
  const activities = createActivities();
  const reading =
    settings.databaseReadUrl === undefined
      ? undefined
      : connect(settings.databaseReadUrl, { connections: connections.reading, timeouts, connectMs: readinessMs });
  const pools = [connection, writing, working, autonomous, sending, ...(reading === undefined ? [] : [reading])];
  const standby = reading === undefined ? noStandby : openStandbyReads(reading, sending, live);
  const jobs = await openJobQueue(databaseUrl, { log, live, activities, answerMs: timeouts.answerMs });
  live.onSilence((since) => {
    for (const part of [connection, writing, working, autonomous, sending, jobs]) part.dropSilentSince(since);
  });
  const sessions = openSessions(connection.database, autonomous.database, live);
  const caches = openCaches(live);
  const processes = openProcesses({
    database: autonomous.database,
    pools: { main: connection.pool, writing: writing.pool, jobs: working.pool, autonomous: autonomous.pool },
    activities,
    caches,
    live,
    log,
  });
  const files = openFileStore(settings);
  const whyNotReady = openReadiness({
    reading: readiness.database,
    writing: probing.database,
    files,
    filesAreShared: settings.objectStore !== null,
    log,
  });
  let isLeaving = false;
  const seal = openSeal(settings);
  const services: Services = {
    settings,
    version: readServerVersion(),
    database: connection.database,
    writing: writing.database,
    standby,
    autonomous: autonomous.database,
    pool: connection.pool,
    live,
    outbox,
    whyNotReady: () => (isLeaving ? Promise.resolve(['stopping']) : whyNotReady()),
    jobs,
    sessions,
    writeQueues: new WriteQueues(),
    caches,
    activities,
    processes,
    files,
    imageReencoder: openImageReencoder(),
    parsers: openParsers(),
    seal,
    sealWritten: (transaction, authorId) => sealWritten(transaction, { seal, clock, authorId }),
    noteHandedOver: (note) => noteHandedOver(services, note),
    oidc: openOidc({
      timeoutSeconds: settings.singleSignOnTimeoutSeconds,
      placeOf: hostPlaces(settings.privateIdentityProviders),
      clock,
    }),
    payments: openPaymentProvider(settings, connection.database, clock),
    calls: openCallCenter(settings),
    invoicing: openInvoicingPlatform(settings, connection.database, clock),
    questions: openPeerClient(settings, { clock, log }),
    log,
    clock,
  };
  const app = await buildApp(services);
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  if (takesJobs) await jobs.work(workersFor({ ...services, database: working.database, writing: working.database }));
  return {
    app,
    services,
    leaveBalancer() {
      isLeaving = true;
    },
    stop: () =>
      shutDownInOrder(log, [
        ['requests', requestsMs, () => closeGently(app)],
        ['jobs', 5_000, () => jobs.stop()],
        ['image processing', 500, () => services.imageReencoder.close()],
        ['parsers', 500, () => services.parsers.close()],
        ['the report of this process', 500, () => processes.stop()],
        ['live updates', 1_500, () => (sessions.close(), caches.close(), outbox.stop(), standby.stop(), live.close())],
        ['connections', 2_500, () => Promise.all([...pools, readiness, probing].map(({ close }) => close()))],
      ]),
  };
}
