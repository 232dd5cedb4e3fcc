import type { DisputeKind } from '@loge/domain/reception/disputes';
import { MS_PER_DAY, MS_PER_HOUR } from '@loge/domain/shared/moment';
import { sql } from 'kysely';
import sharp from 'sharp';
import { isCarried } from '../order-facts/rows/listed-lines.ts';
import { storeFile } from '../files/store-file.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import { insertDispute, insertDisputeNote, setDisputeSettled } from '../reception/rows/dispute-rows.ts';
import type { DemoClock } from './demo-clock.ts';

interface Story {
  readonly kind: DisputeKind;
  /** Of an item that is there now. */
  readonly status: 'processing' | 'available' | 'retrieved';
  readonly daysAgo: number;
  readonly hasPicture: boolean;
  /** One after the other, some hours apart; the last one settles it where it is settled. */
  readonly notes: readonly string[];
  readonly isSettled: boolean;
}

const stories: readonly Story[] = [
  {
    kind: 'missing',
    status: 'processing',
    daysAgo: 1,
    hasPicture: false,
    notes: ['Annoncé sur le bon, pas dans la housse.', 'Le partenaire le cherche à l’atelier, réponse demain matin.'],
    isSettled: false,
  },
  {
    kind: 'damaged',
    status: 'available',
    daysAgo: 0,
    hasPicture: true,
    notes: ['Tache brune sur le devant, absente au dépôt.'],
    isSettled: false,
  },
  {
    kind: 'damaged',
    status: 'retrieved',
    daysAgo: 9,
    hasPicture: true,
    notes: ['Trace restée après le nettoyage.', 'Le partenaire a repris l’article sans frais, la trace est partie.'],
    isSettled: true,
  },
];

/** What was wrong with some items of each desk: open and settled disputes, two of three with a picture. */
export async function fillDisputes(
  database: Database,
  { files }: Pick<Services, 'files'>,
  clock: DemoClock,
): Promise<void> {
  const picture = await stainedShirt();
  await database.transaction().execute(async (transaction) => {
    const changes = new Changes();
    for (const { conciergerieId, itemId, orderId, by, since, story } of await findItems(transaction)) {
      // Anyone who has it now has seen what is wrong with it; what was fetched was settled before.
      const openedAt = clock.now - story.daysAgo * MS_PER_DAY - 2 * MS_PER_HOUR;
      const opened = new Date(story.isSettled ? openedAt : Math.max(openedAt, since.getTime()));
      const disputeId = await insertDispute(transaction, { conciergerieId, itemId, kind: story.kind, now: opened });
      for (const [index, text] of story.notes.entries()) {
        const now = new Date(Math.max(opened.getTime(), Math.min(opened.getTime() + index * MS_PER_HOUR, clock.now)));
        const settles = story.isSettled && index === story.notes.length - 1;
        const owner = { kind: 'order', id: orderId } as const;
        const kept =
          story.hasPicture && index === 0
            ? await storeFile(
                { database: transaction, files, changes },
                { file: picture, isPublic: false, owner, uploadedBy: by, now },
              )
            : null;
        await insertDisputeNote(transaction, {
          disputeId,
          conciergerieId,
          text,
          fileId: kept?.id ?? null,
          settles,
          by,
          now,
        });
        if (settles) await setDisputeSettled(transaction, disputeId, now);
      }
    }
  });
}

/** One item for each story at each desk, the latest that is where the story says, and who noted that it is there. */
async function findItems(database: Database) {
  const found = await sql<{
    itemId: number;
    orderId: number;
    conciergerieId: number;
    status: string;
    by: number;
    since: Date;
  }>`
    select distinct on (i.conciergerie_id, i.status) i.id as "itemId", i.order_id as "orderId", i.conciergerie_id as "conciergerieId",
      i.status, c.taken_by as by, lower(c.held) as since
    from order_items i join item_custody c on c.order_item_id = i.id and upper_inf(c.held)
    where c.taken_by is not null and ${isCarried}
    order by i.conciergerie_id, i.status, i.id desc
  `.execute(database);
  return found.rows.flatMap((row) =>
    stories.filter(({ status }) => status === row.status).map((story) => ({ ...row, story })),
  );
}

/** A white shirt with a stain, as a camera would show it. */
async function stainedShirt() {
  const [width, height] = [900, 1200];
  const bytes = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="${width}" height="${height}">
      <defs><radialGradient id="w" cx=".4" cy=".3" r="1"><stop offset="0" stop-color="#b89f83"/><stop offset="1" stop-color="#75604b"/></radialGradient>
      <linearGradient id="s" x1="0" x2="1"><stop offset="0" stop-color="#dfe3e8"/><stop offset=".5" stop-color="#fbfcfd"/><stop offset="1" stop-color="#d3d8de"/></linearGradient></defs>
      <rect width="900" height="1200" fill="url(#w)"/>
      <path d="M330 190L180 260L60 560L190 620L240 500V1080H660V500L710 620L840 560L720 260L570 190Q450 280 330 190Z" fill="url(#s)"/>
      <path d="M330 190Q450 280 570 190L520 300L450 250L380 300Z" fill="#eef1f4" stroke="#c3c9d0" stroke-width="4"/>
      <path d="M450 255V1080" stroke="#c3c9d0" stroke-width="5"/>
      <g fill="#c3c9d0"><circle cx="450" cy="380" r="8"/><circle cx="450" cy="520" r="8"/><circle cx="450" cy="660" r="8"/><circle cx="450" cy="800" r="8"/></g>
      <path d="M530 640q50 -40 84 10t10 92q-44 40 -88 4t-6 -106Z" fill="#6b4322" opacity=".72"/><circle cx="520" cy="770" r="12" fill="#6b4322" opacity=".6"/>
    </svg>`),
  )
    .webp({ quality: 80 })
    .toBuffer();
  return { name: 'article', bytes, contentType: 'image/webp', extension: 'webp', width, height };
}
