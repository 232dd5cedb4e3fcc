/** What a line says of the lockers it may lie in. */
export type LockerOfLine = {
  readonly lockerSize: 'S' | 'M' | 'L' | null;
  /** So many of them fit into one compartment of that size; null where nobody counted. */
  readonly numberOfItemsInLockerSize: number | null;
  /** It comes back on a hanger. */
  readonly lockerHangerForReturn: boolean;
};

/** The same in a cell: "S · 4", "L, cintre"; empty where nothing is said. */
export function lockerCell({ lockerSize, numberOfItemsInLockerSize, lockerHangerForReturn }: LockerOfLine): string {
  const size = [lockerSize, lockerSize === null ? null : numberOfItemsInLockerSize].filter((part) => part !== null);
  return [size.join(' · '), lockerHangerForReturn ? 'cintre' : ''].filter((part) => part !== '').join(', ');
}

const sizes = ['S', 'M', 'L'] as const;

/** Reads such a cell, as people type it: "s4", "M × 2", "L cintre". Null where it is none. */
export function readLockerCell(text: string): LockerOfLine | null {
  const words = text
    .toUpperCase()
    .split(/[\s·×,]/)
    .filter((word) => word !== '' && word !== 'X');
  const lockerHangerForReturn = words.at(-1) === 'CINTRE' || words.at(-1) === 'HANGER';
  const said = (lockerHangerForReturn ? words.slice(0, -1) : words).join('');
  const lockerSize = sizes.find((size) => said.startsWith(size)) ?? null;
  const number = said.slice(lockerSize === null ? 0 : 1);
  if (number === '') return { lockerSize, numberOfItemsInLockerSize: null, lockerHangerForReturn };
  if (lockerSize === null || !/^\d{1,5}$/.test(number)) return null;
  const fit = Number(number);
  return fit < 1 || fit > 10_000 ? null : { lockerSize, numberOfItemsInLockerSize: fit, lockerHangerForReturn };
}
