import { expect, type Locator, type Page } from '@playwright/test';
import { newDesk, newManager, query, type NewPerson } from './seed.ts';

/** Three news items at a desk of their own, in this order, and anyone who edits them. */
export interface EditedDesk {
  readonly desk: number;
  readonly editor: NewPerson;
  /** Stands in each of the titles, and in nobody else's. */
  readonly mark: string;
  readonly titles: readonly [string, string, string];
}

export async function newEditedDesk(): Promise<EditedDesk> {
  const desk = await newDesk();
  const editor = await newManager({}, 'nadia@demo.loge.test');
  await query('insert into manager_conciergeries (user_id, conciergerie_id) values ($1, $2)', [editor.id, desk]);
  const mark = crypto.randomUUID().slice(0, 8);
  const titles = [`Abricots ${mark}`, `Brioches ${mark}`, `Cerises ${mark}`] as const;
  for (const [index, title] of titles.entries())
    // oxlint-disable-next-line no-await-in-loop
    await query(
      `with item as (
         insert into news (title_internal, title_fr, title_en, summary_fr, content_fr, from_date, to_date, order_rank)
         values ($1, $1, $1, 'Au hall.', '<p>Au hall.</p>', '2026-01-01', '2030-12-31', (select max(order_rank) + 10 * ($3::integer + 1) from news)) returning id)
       insert into news_conciergeries (news_id, conciergerie_id) select id, $2 from item`,
      [title, desk, index],
    );
  return { desk, editor, mark, titles };
}

/** The list of news, with nothing but these. */
export async function openNewsOf(page: Page, mark: string): Promise<Locator> {
  const list = page.getByRole('region', { name: 'Actualités' });
  await page.getByRole('searchbox', { name: 'Titre français' }).fill(mark);
  await expect(list.getByRole('link', { name: mark })).toHaveCount(3);
  return list;
}
