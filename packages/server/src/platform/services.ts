import type { Logger } from 'pino';
import type pg from 'pg';
import type { Caches } from './cache/caches.ts';
import type { Database } from './database/connection.ts';
import type { StandbyReads } from './database/standby-reads.ts';
import type { LiveChannel } from './live/live-channel.ts';
import type { LiveOutbox } from './live/live-outbox.ts';
import type { PeerClient } from './federation/peer-client.ts';
import type { FileStore } from './files/file-store.ts';
import type { ImageReencoder } from './files/image-reencoder.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Activities } from './processes/activities.ts';
import type { NotReady } from './processes/readiness.ts';
import type { Parsers } from './parsers/parsers.ts';
import type { Processes } from './processes/process-reports.ts';
import type { HandedOverNote } from './gateway/handed-over.ts';
import type { WriteQueues } from './gateway/write-queues.ts';
import type { Sessions } from './gateway/sessions.ts';
import type { CallCenter } from './outside/call-center/call-center.ts';
import type { InvoicingPlatform } from './outside/invoicing/invoicing-platform.ts';
import type { PaymentProvider } from './outside/payments/payment-provider.ts';
import type { Oidc } from './outside/single-sign-on/oidc.ts';
import type { Seal } from './secrets/seal.ts';
import type { Settings } from './settings.ts';

/** What a running server holds, made once at start and handed down; nothing is global. */
export interface Services {
  readonly settings: Settings;
  /** What this server serves; changes with each release and build. */
  readonly version: string;
  readonly database: Database;
  /** For units of work. Commits that wait for a standby use these up, and not the connections of those who only read. */
  readonly writing: Database;
  /**
   * A few connections of their own for what a write asks or notes outside its transaction. Out of the same pool, writes that each hold
   * a connection could all wait for a second one. What they write is not waited for on a standby: counts of attempts, when somebody was last seen.
   */
  readonly autonomous: Database;
  /** For reads whose contract says that they may be some milliseconds old. */
  readonly standby: StandbyReads;
  readonly pool: pg.Pool;
  readonly live: LiveChannel;
  readonly outbox: LiveOutbox;
  /** What keeps this process from serving now, nothing where all is well. */
  readonly whyNotReady: () => Promise<readonly NotReady[]>;
  readonly jobs: JobQueue;
  /** For writes that very many make in one moment. */
  readonly writeQueues: WriteQueues;
  readonly sessions: Sessions;
  readonly caches: Caches;
  /** What this process is at work on. */
  readonly activities: Activities;
  readonly processes: Processes;
  readonly files: FileStore;
  readonly imageReencoder: ImageReencoder;
  /** What people send is parsed beside the thread that answers requests. */
  readonly parsers: Parsers;
  readonly seal: Seal;
  /** The last step of each unit of work, before its commit: what it sold, took or billed is sealed. */
  readonly sealWritten: (transaction: Database, authorId: number | null) => Promise<void>;
  /** Says in the sales chains of its desks that a file or a paper of the accounts was handed over. */
  readonly noteHandedOver: (note: HandedOverNote) => Promise<void>;
  /** Remembers what the OpenID providers of the companies say of themselves. */
  readonly oidc: Oidc;
  /** Who carries out online payments; null where nobody does. */
  readonly payments: PaymentProvider | null;
  /** Who calls people for the team; null where nobody does. */
  readonly calls: CallCenter | null;
  /** Through whom invoices and reports go out and come in; null where nobody does. */
  readonly invoicing: InvoicingPlatform | null;
  /** How this server asks others for their part of a list. */
  readonly questions: PeerClient;
  readonly log: Logger;
  readonly clock: () => Date;
}
