/** Whoever pays for each byte has asked browsers to fetch nothing ahead (Save-Data). */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
