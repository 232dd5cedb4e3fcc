/** People who pay for each byte ask their browser to fetch nothing ahead (Save-Data). */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
