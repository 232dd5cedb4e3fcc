import type { orderAtLocker } from '@loge/contract/lockers/locker-wire';
import { boxNeed, fitsInto, LOCKER_SIZE_KEYS } from '@loge/domain/lockers/box-size';
import type * as z from 'zod/mini';
import type { OrderAtLockerRow } from '../rows/order-at-locker-rows.ts';

/** An order as whoever stands before a locker for it sees it. */
export function presentOrderAtLocker(row: OrderAtLockerRow): z.output<typeof orderAtLocker> {
  const need = boxNeed(row.lines, row.workflow === 'DEPOSE_REPRISE_ENTREPRISE' ? 'drop_off' : 'pick_up');
  return {
    order_number: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    order_line: row.lines.map(({ label }) => ({ product_name: label })),
    box_info: { box_externalid: row.number === null ? '' : String(row.number) },
    sizes: need === null ? [] : LOCKER_SIZE_KEYS.filter((size) => fitsInto(need.size, size)),
  };
}
