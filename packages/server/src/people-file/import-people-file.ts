import { type FileProblem, readPeopleFile } from '@loge/domain/access/people-file';
import { planPeopleFile, type PeoplePlan } from '@loge/domain/access/people-plan';
import { counted } from '@loge/domain/shared/french-words';
import { insertBusinessLogLines } from '../platform/business-log/business-log-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { sendLive } from '../platform/live/live-channel.ts';
import { findPeopleForFile, insertPeopleOfFile, linkPeopleOfFile, lockDesk } from './rows/people-file-rows.ts';
import { lockSignInNames } from '../credentials/rows/sign-in-name-rows.ts';
import { switchAccountsOff, switchAccountsOn } from '../credentials/switch-accounts.ts';
import { deactivatedByFile } from './deactivated-by-file.ts';
import { decodeFile } from './decode-file.ts';
import { knownPerson } from './known-person.ts';

interface Wanted {
  readonly conciergerieId: number;
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
  /** More than 30 % leave, and it is meant. */
  readonly isForced: boolean;
  readonly now: Date;
}

export type ImportProblem = FileProblem | 'noSuchDesk' | 'notFedByFile' | 'leavesTooMany';

export type ImportAnswer =
  | { readonly done: PeoplePlan; readonly problem?: undefined }
  | { readonly problem: ImportProblem; readonly plan?: PeoplePlan };

class NotWritten extends Error {
  readonly answer: ImportAnswer;
  constructor(answer: ImportAnswer) {
    super('nothing was written');
    this.answer = answer;
  }
}

/** Brings the people of a desk to what the company's file says, in one transaction: all of it or nothing (docs/rules/single-sign-on.md). */
export async function importPeopleFile(database: Database, wanted: Wanted): Promise<ImportAnswer> {
  const file = readPeopleFile(decodeFile(wanted.bytes));
  if ('problem' in file) return file;
  try {
    return await database.transaction().execute(async (transaction) => {
      const desk = await lockDesk(transaction, wanted.conciergerieId);
      if (desk === null) throw new NotWritten({ problem: 'noSuchDesk' });
      const emails = [...file.people, ...file.refused.map(({ line }) => line)].map(({ email }) => email);
      await lockSignInNames(transaction, emails);
      const people = await findPeopleForFile(transaction, desk.id, emails);
      const plan = planPeopleFile(desk.connection_type, file, people.map(knownPerson));
      if (plan === null) throw new NotWritten({ problem: 'notFedByFile' });
      if (plan.leavesTooMany && !wanted.isForced) throw new NotWritten({ problem: 'leavesTooMany', plan });
      if (wanted.isDryRun) throw new NotWritten({ done: plan });
      await carryOut(transaction, desk.id, plan, wanted.now);
      return { done: plan };
    });
  } catch (error) {
    if (error instanceof NotWritten) return error.answer;
    throw error;
  }
}

async function carryOut(transaction: Database, deskId: number, plan: PeoplePlan, now: Date): Promise<void> {
  const { create, link, reactivate, deactivate } = plan;
  // Anyone who left makes room for the person who came: an external id may be given again.
  await switchAccountsOff(transaction, deactivate, { reason: deactivatedByFile, now });
  const reactivated = await switchAccountsOn(transaction, reactivate);
  await linkPeopleOfFile(transaction, link);
  await insertPeopleOfFile(transaction, deskId, create, now);
  const summary = [
    counted(create.length, 'créé', 'créés'),
    counted(link.length, 'rattaché', 'rattachés'),
    counted(reactivated.length, 'réactivé', 'réactivés'),
    counted(deactivate.length, 'désactivé', 'désactivés'),
    counted(plan.refused.length, 'ligne refusée', 'lignes refusées'),
  ].join(', ');
  await insertBusinessLogLines(
    transaction,
    [
      { action: 'people-imported', comment: summary, conciergerieId: deskId },
      ...deactivate.map((id) => ({
        action: 'user-deactivated-by-file' as const,
        conciergerieId: deskId,
        subjectUserId: id,
      })),
    ],
    { authorId: null, client: 'import-people', requestId: null, now },
  );
  await sendLive(transaction, [
    { topics: ['users'], conciergerieId: deskId },
    ...(deactivate.length === 0 ? [] : [{ topics: ['session' as const], users: deactivate, staleUsers: deactivate }]),
  ]);
}
