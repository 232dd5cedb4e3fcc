import { addDays } from '@loge/domain/shared/local-date';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { offerId } from './catalogue-ids.ts';
import { CAROUSEL } from './data/carousel.ts';
import { at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

/** What turns on the home screen of the first design. */
export async function fillCarousel(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  await insertRows(
    transaction,
    'carousel_items',
    CAROUSEL.map((item, index) => ({
      id: index + 1,
      title_internal: item.internal,
      kind: item.picture === undefined ? ('company' as const) : ('picture' as const),
      text_fr: item.picture?.text.fr ?? '',
      text_en: item.picture?.text.en ?? '',
      illustration: item.picture?.illustration ?? null,
      url: item.url ?? '',
      offer_id: item.offer === undefined ? null : offerId(item.offer),
      from_date: addDays(clock.today, item.from),
      to_date: addDays(clock.today, item.to),
      order_rank: (index + 1) * 10,
      created_by: RESPONSIBLE_USER_ID,
      created_at: stamp(at(addDays(clock.today, item.from - 3), '15:00')),
    })),
  );
  await insertRows(
    transaction,
    'carousel_item_conciergeries',
    CAROUSEL.flatMap(({ desks }, index) =>
      desks.map((desk) => ({ carousel_item_id: index + 1, conciergerie_id: deskId(desk) })),
    ),
  );
}
