import type { Lang } from '@loge/domain/shared/lang';
import type { FileStore } from '../platform/files/file-store.ts';
import { findPaperLogo } from '../platform/pdf/paper-logo.ts';
import { runSerially } from '../platform/pdf/run-serially.ts';
import { contentWidth, inksOf, paper, Sheet, type Writing } from '../platform/pdf/sheet.ts';
import type { ConfirmationRow } from './rows/confirmation-rows.ts';

interface PaperHead {
  readonly title: string;
  /** Under the title: its number or reference, then its day and hour. */
  readonly reference: string;
  readonly when: string;
  readonly foot: string;
}

/** A paper about an order on A4, with the head that all have. */
export async function printOrderPaper(
  files: Pick<FileStore, 'read'>,
  { brand, deskName }: Pick<ConfirmationRow, 'brand' | 'deskName'>,
  { lang, now, head }: { readonly lang: Lang; readonly now: Date; readonly head: PaperHead },
  fill: (sheet: Sheet) => void,
): Promise<Buffer> {
  const logo = await findPaperLogo(files, brand);
  return runSerially(() => {
    const sheet = new Sheet({
      title: `${head.title} ${head.reference}`,
      author: brand.name,
      lang,
      inks: inksOf(brand),
      now,
      foot: head.foot,
      pageOf: (page, pages) => (lang === 'fr' ? `Page ${page} sur ${pages}` : `Page ${page} of ${pages}`),
    });
    if (logo === null) sheet.write('P', brand.name, { size: 18, display: true, colour: 'main' });
    else sheet.logo(logo, brand.name, { width: contentWidth / 2, height: 36 });
    const right = { x: paper.margin + contentWidth / 2, width: contentWidth / 2, align: 'right' } as const;
    sheet.write('P', deskName, { ...right, size: 10.5, colour: 'soft' });
    sheet.y += 54;
    writeBlock(sheet, head.title, { size: 22, display: true }, 'H1');
    writeBlock(sheet, head.reference, { size: 12, bold: true });
    writeBlock(sheet, head.when, { size: 10.5, colour: 'soft' });
    fill(sheet);
    return sheet.finish();
  });
}

/** A text over the whole width, with what comes next below it. */
function writeBlock(sheet: Sheet, text: string, writing: Writing, tag: 'H1' | 'H2' | 'P' = 'P'): void {
  sheet.require(sheet.heightOf(text, writing));
  sheet.write(tag, text, writing);
  sheet.y += sheet.heightOf(text, writing) + 5;
}

/** A heading with paragraphs under it; the heading never stands alone at the foot of a page. */
export function writeSection(
  sheet: Sheet,
  heading: string,
  paragraphs: readonly string[],
  writing: Writing = {},
): void {
  const texts = paragraphs.flatMap((text) => text.split(/\n+/)).filter((text) => text.trim() !== '');
  sheet.y += 14;
  sheet.require(24 + sheet.heightOf(texts[0] ?? '', writing));
  writeBlock(sheet, heading, { size: 12, bold: true }, 'H2');
  for (const text of texts) writeBlock(sheet, text, writing);
}
