import type { Database } from '../platform/database/connection.ts';
import type { HandedOverNote } from '../platform/gateway/handed-over.ts';
import type { Services } from '../platform/services.ts';
import { writeAsUnit } from '../platform/unit-of-work/write-as-unit.ts';
import { insertFact } from './rows/sales-fact-rows.ts';
import {
  findCopies,
  insertWaitingNote,
  lockCopies,
  lockDesksToNote,
  type Paper,
  takeWaitingNotes,
} from './rows/waiting-note-rows.ts';

/** Says in the sales chain of each desk that a file or a paper of its accounts was handed over. While a desk moves to another server the note waits for it; what has moved is noted there. */
export async function noteHandedOver(services: Services, { kind, desks, file, about, by }: HandedOverNote) {
  const author = { authorId: by, client: '', requestId: null, touches: [] };
  await writeAsUnit(services, author, async (transaction) => {
    for (const { deskId, moves } of await lockDesksToNote(transaction, desks)) {
      const content =
        kind === 'copy'
          ? await copyContent(transaction, { conciergerieId: deskId, paper: file, reference: about })
          : { file, about, digest: null };
      const note = { kind, content, by, now: services.clock() };
      if (moves) await insertWaitingNote(transaction, { deskId, ...note });
      else await insertFact(transaction, { conciergerieId: deskId, ...note });
    }
  });
}

/** Which copy of a paper is given now follows from those before it; who gives another one at the same moment waits. */
async function copyContent(transaction: Database, paper: Paper) {
  await lockCopies(transaction, paper);
  return { paper: paper.paper, reference: paper.reference, copy: (await findCopies(transaction, paper)) + 1 };
}

/** Puts what waits for a desk into its chain, once it is here and open. Answers how many notes it were. */
export async function noteWhatWaits(transaction: Database, deskId: number, now: Date): Promise<number> {
  const [desk] = await lockDesksToNote(transaction, [deskId]);
  if (desk === undefined || desk.moves) return 0;
  const notes = await takeWaitingNotes(transaction, deskId);
  for (const { kind, content, by, at } of notes)
    await insertFact(transaction, { conciergerieId: deskId, kind, content, by, now: at < now ? at : now });
  return notes.length;
}

/** Notes that a paper was given in a write that does more than that. */
export async function noteCopy(
  transaction: Database,
  { by, now, ...paper }: Paper & { readonly by: number | null; readonly now: Date },
): Promise<void> {
  const content = await copyContent(transaction, paper);
  await insertFact(transaction, { conciergerieId: paper.conciergerieId, kind: 'copy', content, by, now });
}
