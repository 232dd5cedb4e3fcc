import type { LocalDate } from '../shared/local-date.ts';

export type KnownAddress = {
  readonly address: string;
  readonly siren: string;
  readonly siret: string | null;
  readonly routingCode: string | null;
  readonly startsOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
  readonly isActive: boolean;
};

/** Where a company receives on a day: the line of the whole company before one of an establishment, and that before one with a routing code. Null: nowhere. */
export function addressOn(lines: readonly KnownAddress[], day: LocalDate): KnownAddress | null {
  const open = lines.filter(
    ({ isActive, startsOn, endsOn }) =>
      isActive && (startsOn === null || startsOn <= day) && (endsOn === null || endsOn >= day),
  );
  const rank = ({ siret, routingCode, address, siren }: KnownAddress): number =>
    address === siren ? 0 : siret === null && routingCode === null ? 1 : routingCode === null ? 2 : 3;
  const [first] = open.toSorted((a, b) => rank(a) - rank(b) || (a.address < b.address ? -1 : 1));
  return first ?? null;
}
