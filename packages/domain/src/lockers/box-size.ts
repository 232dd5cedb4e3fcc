/** A size of compartments. Spec: partner-content-locker §9 (Locker). */
export interface LockerSize {
  readonly key: LockerSizeKey;
  readonly label: string;
  readonly widthCm: number;
  readonly heightCm: number;
  /** What fits in front of one another, in square centimetres of the door: the measure of `fill`. */
  readonly capacity: number;
  /** How high the simulator draws it, in pixels. */
  readonly drawnHeightPx: number;
}

/** From the smallest on. */
export const LOCKER_SIZE_KEYS = ['S', 'M', 'L'] as const;
export type LockerSizeKey = (typeof LOCKER_SIZE_KEYS)[number];

export const LOCKER_SIZES: Readonly<Record<LockerSizeKey, LockerSize>> = {
  S: { key: 'S', label: 'Petit 15x20', widthCm: 15, heightCm: 20, capacity: 300, drawnHeightPx: 75 },
  M: { key: 'M', label: 'Moyen 20x25', widthCm: 20, heightCm: 25, capacity: 500, drawnHeightPx: 150 },
  L: { key: 'L', label: 'Large 50x50', widthCm: 50, heightCm: 50, capacity: 2500, drawnHeightPx: 300 },
};

/** What an order needs of a compartment. */
export interface BoxNeed {
  /** The smallest size that it fits in. */
  readonly size: LockerSizeKey;
  readonly fill: number;
  /** On its way back it hangs. */
  readonly hanger: boolean;
  /** A sensor must tell whether something lies inside. */
  readonly sensor: boolean;
  /** Other orders of the same person may lie beside it. */
  readonly shares: boolean;
}

/** An ordered line as far as a locker goes: what its offer item says. */
export interface BoxLine {
  readonly quantity: number;
  readonly lockerSize: LockerSizeKey | null;
  /** How many of it fit in one compartment of its size; null is 1. */
  readonly itemsPerSize: number | null;
  readonly hangerForReturn: boolean;
  readonly usesSensor: boolean;
}

export type BoxPurpose = 'drop_off' | 'pick_up';

const indexOf = (size: LockerSizeKey): number => LOCKER_SIZE_KEYS.indexOf(size);

/**
 * The compartment that an order needs: all of its lines lie in one. An item fills its size's door divided by how many fit; what does not fit in the
 * size that its items name goes into the next larger one. A line that names no size is taken for one of the smallest. Null where
 * nothing that there is would hold it: it stays at the desk.
 */
export function boxNeed(lines: readonly BoxLine[], purpose: BoxPurpose): BoxNeed | null {
  const goods = lines.filter(({ quantity }) => quantity > 0);
  const named = goods.map(({ lockerSize }) => lockerSize ?? 'S');
  const fill = goods.reduce((sum, line) => {
    const whole = LOCKER_SIZES[line.lockerSize ?? 'S'].capacity;
    return sum + Math.ceil((line.quantity * whole) / (line.itemsPerSize ?? 1));
  }, 0);
  const largest = Math.max(0, ...named.map(indexOf));
  const size = LOCKER_SIZE_KEYS.find((key) => indexOf(key) >= largest && LOCKER_SIZES[key].capacity >= fill);
  if (size === undefined) return null;
  return {
    size,
    fill,
    hanger: purpose === 'pick_up' && goods.some(({ hangerForReturn }) => hangerForReturn),
    sensor: goods.some(({ usesSensor }) => usesSensor),
    shares: goods.length > 0 && goods.every(({ itemsPerSize }) => (itemsPerSize ?? 1) > 1),
  };
}

/** Whether something of this size goes into a compartment of that one. */
export const fitsInto = (needed: LockerSizeKey, size: LockerSizeKey): boolean => indexOf(needed) <= indexOf(size);

export const isLockerSize = (text: string): text is LockerSizeKey => LOCKER_SIZE_KEYS.some((key) => key === text);
