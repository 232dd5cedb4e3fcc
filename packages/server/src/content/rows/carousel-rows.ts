import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface CarouselRow {
  readonly kind: 'picture' | 'company';
  readonly text_fr: string;
  readonly text_en: string;
  readonly url: string;
  /** The first version of the offer that it leads to. */
  readonly original_offer_id: number | null;
  readonly illustration: string | null;
  readonly wide_image_id: string | null;
  readonly tall_image_id: string | null;
  readonly from_date: string;
  readonly to_date: string;
}

/** A carousel that nobody can wait for the end of: more than this does not turn. */
const maxPictures = 20;

/** The carousel of a conciergerie that may be online on or after a day, in its order. */
export async function findCarouselOf(
  database: Database,
  conciergerieId: number,
  today: string,
): Promise<CarouselRow[]> {
  const found = await sql<CarouselRow>`
    select i.kind, i.text_fr, i.text_en, i.url, coalesce(f.original_id, f.id) as original_offer_id, i.illustration,
           i.wide_image_id, i.tall_image_id, i.from_date, i.to_date
      from carousel_items i
      join carousel_item_conciergeries c on c.carousel_item_id = i.id and c.conciergerie_id = ${conciergerieId}
      left join offers f on f.id = i.offer_id
     where i.deleted_at is null and i.to_date >= ${today}
     order by i.order_rank, i.id limit ${maxPictures}
  `.execute(database);
  return found.rows;
}
