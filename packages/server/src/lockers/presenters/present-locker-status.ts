import { doorActs } from '@loge/domain/lockers/kern-orders';
import { isOffline, isStuck } from '@loge/domain/lockers/locker-deadlines';
import type { CompartmentRow } from '../rows/compartment-rows.ts';
import type { CompartmentOrderRow } from '../rows/kern-order-rows.ts';
import type { LockerConnection } from '../locker-connection.ts';
import type { LockerRow } from '../rows/locker-rows.ts';
import type { DoorOutcome } from '@loge/domain/lockers/door-commands';
import { otherBox, presentAct } from './present-kern-order.ts';

/** What was asked of doors lately, and what came of it; null while nothing has. */
type DoorsAsked = readonly { readonly compartmentId: number; readonly outcome: DoorOutcome | null }[];

/** A locker door by door. `orders` and `doors` are those of all compartments of the desk. */
export function presentLockerStatus(
  { locker, connection }: { readonly locker: LockerRow; readonly connection: LockerConnection },
  compartments: readonly CompartmentRow[],
  { orders, doors }: { readonly orders: readonly CompartmentOrderRow[]; readonly doors: DoorsAsked },
  now: Date,
) {
  return {
    id: locker.id,
    name: locker.name,
    location: locker.location,
    connection,
    isOnline: isOnline(locker, connection, now),
    lastSeenAt: locker.lastSeenAt?.toISOString() ?? null,
    entries: compartments.map((box) => {
      const asked = doors.find(({ compartmentId }) => compartmentId === box.id);
      return {
        ...presentEntry(
          box,
          { conciergerieId: locker.conciergerieId, compartments: [...compartments] },
          orders.filter(({ compartmentId }) => compartmentId === box.id),
          now,
        ),
        door: asked === undefined ? null : (asked.outcome ?? ('asked' as const)),
      };
    }),
  };
}

function isOnline(locker: LockerRow, connection: LockerConnection, now: Date): boolean {
  if (connection === 'none') return false;
  // A bench has no maker that could fall silent, and a line that can be cut.
  return connection === 'simulator' ? !locker.isCut : !isOffline(locker.lastSeenAt?.getTime() ?? null, now.getTime());
}

interface Beside {
  readonly conciergerieId: number;
  readonly compartments: CompartmentRow[];
}

function presentEntry(box: CompartmentRow, beside: Beside, orders: readonly CompartmentOrderRow[], now: Date) {
  const { conciergerieId } = beside;
  const atDoor = doorActs(box.state, box.places.length > 0).map((act) =>
    presentAct(act, { conciergerieId, orderId: null, compartmentId: box.id }),
  );
  // What lies behind a broken door goes elsewhere first.
  const acts = [...(box.state === 'faulty' ? movesOf(box, beside, orders) : []), ...atDoor];
  const [first] = acts;
  return {
    id: box.id,
    size: box.size,
    status: box.state,
    actionLabel: first?.buttonLabelInt.fr ?? null,
    actionTarget: first?.serverAction ?? null,
    number: box.number,
    stack: box.stack,
    hasHanger: box.hasHanger,
    hasSensor: box.hasSensor,
    fault: box.fault,
    isStuck: isStuck(box.fault === null ? null : box.stateSince.getTime(), now.getTime()),
    since: box.stateSince.toISOString(),
    orders: orders.map(({ id, userName, isInside, purpose, dueAt }) => ({
      id,
      userName,
      isInside,
      isDropOff: purpose === 'drop_off',
      dueAt: dueAt.toISOString(),
      isOverdue: isInside && dueAt <= now,
    })),
    moreActions: acts.slice(1),
  };
}

const movesOf = (box: CompartmentRow, beside: Beside, orders: readonly CompartmentOrderRow[]) =>
  orders
    .filter(({ isInside, purpose }) => isInside && purpose === 'pick_up')
    .flatMap((order) => {
      const to = otherBox(order, beside, box.id);
      const about = { conciergerieId: beside.conciergerieId, orderId: order.id, compartmentId: null };
      return to === null ? [] : [presentAct('move', about, to.number)];
    });
