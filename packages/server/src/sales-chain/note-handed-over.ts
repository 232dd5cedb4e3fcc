import type { Database } from '../platform/database/connection.ts';
import type { HandedOverNote, Services } from '../platform/services.ts';
import { writeAsUnit } from '../platform/unit-of-work/write-as-unit.ts';
import { insertFact } from './rows/sales-fact-rows.ts';
import { findCopies, insertWaitingNote, lockDesksToNote } from './rows/waiting-note-rows.ts';

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

interface Paper {
  readonly conciergerieId: number;
  readonly paper: string;
  readonly reference: string;
}

/** Which copy of a paper is given now follows from those before it; whoever gives another one at the same moment waits. */
const copyContent = async (transaction: Database, { conciergerieId, paper, reference }: Paper) => ({
  paper,
  reference,
  copy: (await findCopies(transaction, { conciergerieId, paper, reference })) + 1,
});

/** Notes that a paper was given in a write that does more than that. */
export async function noteCopy(
  transaction: Database,
  { by, now, ...paper }: Paper & { readonly by: number | null; readonly now: Date },
): Promise<void> {
  const content = await copyContent(transaction, paper);
  await insertFact(transaction, { conciergerieId: paper.conciergerieId, kind: 'copy', content, by, now });
}
