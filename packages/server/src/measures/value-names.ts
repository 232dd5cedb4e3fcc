import { choicesOf } from '@loge/domain/reporting/choice-labels';
import type { CubeName } from '@loge/domain/reporting/cubes';
import { dimensionOf } from '@loge/domain/reporting/reporting-query';
import { timeLabel } from '@loge/domain/reporting/time-keys';
import type { Lang } from '@loge/domain/shared/lang';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** Where the names of a dimension's rows stand. */
const names: Readonly<Record<string, (lang: Lang) => RawBuilder<unknown>>> = {
  conciergerie: () => sql`select id, name from conciergeries`,
  company: () => sql`select id, name from client_companies`,
  universe: (lang) => sql`select id, ${sql.ref(`label_${lang}`)} as name from universes`,
  category: (lang) => sql`select id, ${sql.ref(`label_${lang}`)} as name from categories`,
  // The latest save of an offer says what it is called today.
  offer: (lang) => sql`select distinct on (coalesce(original_id, id)) coalesce(original_id, id) as id,
      coalesce(nullif(${sql.ref(`name_${lang}`)}, ''), name_fr) as name
    from offers order by coalesce(original_id, id), (replaced_at is null) desc, id desc`,
  partner: () => sql`select id, company_name as name from partners`,
};

type Desks = readonly number[];

/** Whether a row belongs to what some desks sell or work with. The catalogue is everybody's. */
const isOfDesks: Readonly<Record<string, (desks: Desks) => RawBuilder<unknown>>> = {
  conciergerie: (desks) => sql`named.id = any(${desks}::bigint[])`,
  company: (desks) =>
    sql`exists (select from conciergeries c where c.client_company_id = named.id and c.id = any(${desks}::bigint[]))`,
  partner: (desks) =>
    sql`exists (select from orders o where o.partner_id = named.id and o.conciergerie_id = any(${desks}::bigint[]))`,
  offer: (desks) => sql`exists (select from orders o join offers f on f.id = o.offer_id
    where coalesce(f.original_id, f.id) = named.id and o.conciergerie_id = any(${desks}::bigint[]))`,
};

/** What the rows of a dimension are called, by their keys. Empty for dimensions that are no rows. */
async function findValueNames(
  database: Database,
  {
    dimension,
    keys,
    desks,
  }: { readonly dimension: string; readonly keys: readonly string[]; readonly desks: Desks | null },
  lang: Lang,
): Promise<ReadonlyMap<string, string>> {
  const from = names[dimension];
  const ids = keys.filter((key) => /^\d{1,15}$/.test(key)).map(Number);
  if (from === undefined || ids.length === 0) return new Map();
  const found = await sql<{ id: number; name: string }>`
    select id, name from (${from(lang)}) as named
    where id = any(${ids}::bigint[]) and ${(desks === null ? undefined : isOfDesks[dimension]?.(desks)) ?? sql`true`}
  `.execute(database);
  return new Map(found.rows.map(({ id, name }) => [String(id), name]));
}

const none: Readonly<Record<Lang, string>> = { fr: '(aucun)', en: '(none)' };

/**
 * What values of a cube's dimensions are called, `keysOf` each of them: names of rows, words of short lists, pieces of time. Keys that a caller has sent are named only where
 * they belong to the caller's `desks`; null where the keys come from rows that the caller may see.
 */
export async function findValueLabels(
  database: Database,
  {
    cubeName,
    keysOf,
    desks,
  }: {
    readonly cubeName: CubeName;
    readonly keysOf: ReadonlyMap<string, readonly string[]>;
    readonly desks: Desks | null;
  },
  lang: Lang,
): Promise<(dimension: string, key: string) => string> {
  const named = new Map<string, ReadonlyMap<string, string>>();
  for (const [dimension, keys] of keysOf) {
    const choices = choicesOf(cubeName, dimension);
    named.set(
      dimension,
      choices.length > 0
        ? new Map(choices.map(({ key, label }) => [key, label[lang]]))
        : await findValueNames(database, { dimension, keys, desks }, lang),
    );
  }
  return (dimension, key) => {
    if (key === '') return none[lang];
    const kind = dimensionOf(cubeName, dimension)?.kind ?? 'name';
    return named.get(dimension)?.get(key) ?? timeLabel(kind, key, lang) ?? key;
  };
}
