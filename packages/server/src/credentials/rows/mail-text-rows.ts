import type { EditedMail, MailWords } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a desk writes, else its installation; null where both leave the text as it is shipped. */
export async function findMailWords(
  database: Database,
  kind: EditedMail,
  lang: Lang,
  desk: number | null,
): Promise<MailWords | null> {
  const found = await sql<MailWords>`
    select t.subject, t.title, t.body as message from (
      select 0 as place, d.subject, d.title, d.body from desk_mail_texts d where d.conciergerie_id = ${desk}::bigint and d.kind = ${kind} and d.lang = ${lang}
      union all
      select 1, i.subject, i.title, i.body from mail_texts i where i.kind = ${kind} and i.lang = ${lang}
    ) t order by t.place limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The universes of what a desk offers to its beneficiaries, or soon will, in the order in which they see them. */
export async function findUniversesOfDesk(
  database: Database,
  desk: number,
  { lang, today }: { readonly lang: Lang; readonly today: LocalDate },
): Promise<readonly string[]> {
  const found = await sql<{ label: string }>`
    select case when ${lang}::text = 'fr' then u.label_fr else u.label_en end as label
    from universes u
    where u.active and exists (
      select from categories c
      join offers f on f.category_id = c.id and f.replaced_at is null and f.visible_to_beneficiaries
      join offer_conciergeries oc on oc.offer_id = f.id and oc.conciergerie_id = ${desk}
      join partners p on p.id = f.partner_id and p.active
      left join partner_conciergeries w on w.partner_id = p.id and w.conciergerie_id = oc.conciergerie_id
      where c.universe_id = u.id and c.visible and coalesce(w.active, true)
        and f.publication <> 'unpublished' and coalesce(f.end_date >= ${today}::date, true))
    order by u.position, u.id
  `.execute(database);
  return found.rows.map(({ label }) => label);
}
