import { placeDescription, type PlaceKind } from '@loge/domain/ordering/place-description';

interface PlacedRow {
  readonly addressType: PlaceKind;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  /** What the desk is called at this partner; null stands for its usual name. */
  readonly companyPlaceFr: string | null;
  readonly companyPlaceEn: string | null;
}

/** Where an order takes place, in French. */
export const placeOf = (row: PlacedRow): string =>
  placeDescription(
    { ...row, kind: row.addressType },
    'fr',
    row.companyPlaceFr === null ? null : { fr: row.companyPlaceFr, en: row.companyPlaceEn ?? row.companyPlaceFr },
  );
