import { shippedBrand } from '@loge/domain/brands/brand';
import { type RawBuilder, sql } from 'kysely';
import { storeFile } from '../files/store-file.ts';
import { addStaticFile } from '../files/rows/static-file-rows.ts';
import { type FlashImageRow, setFlashImages } from '../flash-mailings/rows/flash-template-rows.ts';
import type { Database, DatabaseTransaction } from '../platform/database/connection.ts';
import { type PreparedFile, printedPdf } from '../platform/files/prepare-file.ts';
import { inksOf, Sheet } from '../platform/pdf/sheet.ts';
import type { Services } from '../platform/services.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import { NEWS } from './data/content.ts';
import { HUNT } from './data/games.ts';
import type { DemoClock } from './demo-clock.ts';
import { drawnPicture, EGG_PICTURES, MAIL_PICTURES } from './draw-pictures.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

/** Public files in folders, one of which a news item links, the pictures of the hunt, and those of a mailing's template. */
export async function fillFiles(
  database: Database,
  { files, settings }: Pick<Services, 'files' | 'settings'>,
  clock: DemoClock,
): Promise<void> {
  const now = new Date(clock.now);
  await database.transaction().execute(async (transaction) => {
    const changes = new Changes();
    const keep = async (file: PreparedFile): Promise<string> => {
      const kept = { file, isPublic: true, owner: null, uploadedBy: RESPONSIBLE_USER_ID, now };
      return (await storeFile({ database: transaction, files, changes }, kept)).id;
    };
    const put = async (folder: string, name: string, file: PreparedFile | null): Promise<string> => {
      const fileId = file === null ? null : await keep(file);
      await addStaticFile(transaction, { folder, name, fileId, by: RESPONSIBLE_USER_ID, now });
      return fileId ?? '';
    };
    await put('', 'Affiches', null);
    await put('', 'Tarifs', null);
    await put('Affiches', 'Archives', null);
    await put('Affiches', 'marche-du-hall.jpg', await drawnPicture('marche-du-hall', [900, 600], poster));
    const prices = await document(now, 'tarifs-massage', 'Massage assis', [
      'Quinze minutes\u00a0: 18,00\u00a0€',
      'Vingt minutes\u00a0: 24,00\u00a0€',
      'Sur chaise, sans se changer, salle Acajou.',
    ]);
    const pricesId = await put('Tarifs', 'tarifs-massage.pdf', prices);
    await put(
      '',
      'consignes-vetements.pdf',
      await document(now, 'consignes-vetements', 'Déposer ses vêtements', [
        'Videz les poches, une étiquette par housse.',
        'Dépôt de 8 h à 19 h, retour sous trois jours ouvrés.',
      ]),
    );
    const address = `${settings.publicUrl}/gateway?action=GetBinaryData&id=${pricesId}`;
    await sql`
      update news set content_fr = content_fr || ${`<p><a href="${address}">Les tarifs (PDF)</a></p>`},
        content_en = content_en || ${`<p><a href="${address}">Prices (PDF, in French)</a></p>`}
      where title_internal = ${NEWS[0]?.internal ?? ''}
    `.execute(transaction);

    const picture = async (name: string, drawing: string): Promise<string> =>
      keep(await drawnPicture(name, [600, 600], drawing));
    const losing: string[] = [];
    // oxlint-disable-next-line no-await-in-loop
    for (const drawing of EGG_PICTURES.losing) losing.push(await picture('oeuf-perdant', drawing));
    await transaction
      .updateTable('egg_hunts')
      .set({
        egg_image_id: await picture('oeuf', EGG_PICTURES.clickable),
        welcome_image_id: await picture('bienvenue', EGG_PICTURES.welcome),
        done_image_id: await picture('oeuf-du-jour', EGG_PICTURES.doneForToday),
        winning_image_id: await picture('oeuf-gagnant', EGG_PICTURES.winning),
        losing_image_ids: losing,
      })
      .where('title', '=', HUNT.title)
      .execute();

    const mailPicture = async (id: number, name: keyof typeof MAIL_PICTURES, alt: string) => ({
      id,
      fileId: await keep(await drawnPicture(name, [1_200, 600], MAIL_PICTURES[name])),
      contentType: 'image/jpeg',
      alt,
    });
    await fillMailPictures(transaction, [
      await mailPicture(1, 'massage', 'Galets et bougie'),
      await mailPicture(2, 'afterwards', 'Une tasse de thé'),
    ]);
  });
}

/** The first template begins and ends with a picture, and so did the mailing that was sent from it. */
async function fillMailPictures(transaction: DatabaseTransaction, images: readonly FlashImageRow[]): Promise<void> {
  await setFlashImages(transaction, 1, images);
  const pictured = (body: RawBuilder<unknown>) => sql`'<p>{IMG1}</p>' || ${body} || '<p>{IMG2}</p>'`;
  await sql`update flash_templates set body = ${pictured(sql.ref('body'))} where id = 1`.execute(transaction);
  await sql`
    update flash_mailings set sent_content = sent_content || jsonb_build_object('images', ${JSON.stringify(images)}::jsonb,
      'body', ${pictured(sql`(sent_content ->> 'body')`)})
    where template_id = 1 and sent_content is not null
  `.execute(transaction);
}

/** A page in the desk's letters. */
async function document(now: Date, name: string, title: string, lines: readonly string[]): Promise<PreparedFile> {
  const desk = 'Conciergerie Tour Horizon';
  const sheet = new Sheet({
    title,
    author: desk,
    lang: 'fr',
    inks: inksOf(shippedBrand('loge')),
    now,
    foot: desk,
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  });
  sheet.write('H1', title, { size: 26, display: true, colour: 'main' });
  sheet.y += 48;
  for (const line of lines) {
    sheet.write('P', line, { size: 13 });
    sheet.y += 24;
  }
  return printedPdf(name, await sheet.finish());
}

const poster = `<rect width="900" height="600" fill="#bde3ce"/><path d="M120 260h660l-60-120H180Z" fill="#f0654a"/>
  <path d="M120 260h132v46a66 66 0 0 1-132 0Zm264 0h132v46a66 66 0 0 1-132 0Zm264 0h132v46a66 66 0 0 1-132 0Z" fill="#f0654a"/>
  <path d="M252 260h132v46a66 66 0 0 1-132 0Zm264 0h132v46a66 66 0 0 1-132 0Z" fill="#fffdf8"/>
  <rect x="150" y="380" width="600" height="140" rx="12" fill="#c4824e"/><g fill="#f7c548"><circle cx="240" cy="372" r="42"/><circle cx="330" cy="380" r="42"/></g>
  <g fill="#2f8f66"><circle cx="470" cy="370" r="46"/><circle cx="560" cy="380" r="40"/></g><circle cx="660" cy="372" r="46" fill="#d9482f"/>`;
