import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import type { Topic } from '@loge/contract/shared/topics';
import type { QueuedJob } from '../jobs/job-queue.ts';
import type { JobName, JobTypes } from '../jobs/job-types.ts';

/** Who should hear at once that something changed. Without any, everybody who is signed in. */
export interface Announcement {
  readonly topics?: readonly Topic[];
  readonly users?: readonly number[];
  /** Managers who may act in this conciergerie. */
  readonly conciergerieId?: number;
  readonly partnerId?: number;
}

/** A line of the business log: who did what to which order, kept for ever. */
export interface BusinessLogLine {
  readonly action: BusinessLogEvent;
  readonly comment?: string;
  readonly orderId?: number;
  readonly conciergerieId?: number;
  /** The person it was done to, where that is not the author. */
  readonly subjectUserId?: number;
  /** Of its order after a step, for programs that are told of it. */
  readonly status?: string;
  /** Who did it, where the write finds that out itself. */
  readonly authorId?: number;
}

/** On whose behalf something is written, for the business log and for announcements. */
export interface WrittenBy {
  /** Null when the machine acts. */
  readonly authorId: number | null;
  readonly client: string;
  readonly requestId: string | null;
  /** What is touched where an announcement does not say it. */
  readonly touches: readonly Topic[];
}

/** What a write leaves behind besides its rows. It is saved in the same transaction, so it happens exactly if the write does. */
export class Changes {
  /** What a repeat of the same intention is answered; null where the client gave it no key. */
  answerToKeep: { readonly owner: string; readonly key: string; readonly answer: unknown } | null = null;
  readonly announcements: Announcement[] = [];
  readonly jobs: QueuedJob[] = [];
  readonly logLines: BusinessLogLine[] = [];
  readonly completions: ((answer: unknown) => Promise<unknown>)[] = [];
  readonly undoings: (() => Promise<void>)[] = [];
  /** Sessions to forget in every process, e.g. after a sign-out or a change of rights. */
  readonly staleUsers: number[] = [];

  announce(announcement: Announcement): void {
    this.announcements.push(announcement);
  }

  /** Work to do once this is committed, not before `after` where that is given. */
  queue<Name extends JobName>(name: Name, data: JobTypes[Name], after?: Date): void {
    this.jobs.push({ name, data, after });
  }

  record(line: BusinessLogLine): void {
    this.logLines.push(line);
  }

  /**
   * What is done outside once this is committed and before the caller hears: a repeat of the same intention gets the answer without it.
   * It must not be what the write depends on, for the process may end before.
   */
  complete(answer: (kept: unknown) => Promise<unknown>): void {
    this.completions.push(answer);
  }

  /** Puts away what a database does not take back, e.g. bytes on a disk, when this is refused or has to be tried again. */
  onRollback(undo: () => Promise<void>): void {
    this.undoings.push(undo);
  }

  forgetSessionsOf(userId: number): void {
    this.staleUsers.push(userId);
  }
}
