import type { orderAtLocker } from '@loge/contract/lockers/locker-wire';
import { boxNeed, type BoxPurpose, fitsInto, LOCKER_SIZE_KEYS } from '@loge/domain/lockers/box-size';
import { chooseCompartment, shareKeyOf } from '@loge/domain/lockers/choose-compartment';
import type * as z from 'zod/mini';
import type { CompartmentRow } from '../rows/compartment-rows.ts';
import type { OrderAtLockerRow } from '../rows/order-at-locker-rows.ts';

/** A locker as the person who stands before it finds it, and which way they move a parcel there. */
interface AtLocker {
  readonly compartments: readonly CompartmentRow[];
  readonly purpose: BoxPurpose;
}

/** An order as the person who stands before a locker for it sees it. */
export function presentOrderAtLocker(
  row: OrderAtLockerRow,
  { compartments, purpose }: AtLocker,
): z.output<typeof orderAtLocker> {
  const need = boxNeed(row.lines, purpose);
  const sizes = need === null ? [] : LOCKER_SIZE_KEYS.filter((size) => fitsInto(need.size, size));
  const { id: orderId, beneficiaryId } = row;
  return {
    order_number: orderId,
    first_name: row.firstName,
    last_name: row.lastName,
    order_line: row.lines.map(({ label }) => ({ product_name: label })),
    box_info: { box_externalid: row.number === null ? '' : String(row.number) },
    sizes,
    boxes: sizes.flatMap((size) => {
      if (need === null || row.number !== null) return [];
      const shareKey = shareKeyOf({ orderId, beneficiaryId, shares: need.shares });
      const box = chooseCompartment(compartments, need, { orderId, shareKey }, size);
      return box === undefined ? [] : [{ size, number: box.number }];
    }),
  };
}
