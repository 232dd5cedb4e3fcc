/** What can be extracted. Spec: manager §7 "Exports". */
export const EXTRACTS = ['Commandes', 'CommandesImpayees', 'Lignes', 'AdherentsAll', 'AdherentsActifs'] as const;

export type ExtractName = (typeof EXTRACTS)[number];

/** From when on orders are extracted unless told otherwise. Spec: manager §9. */
export const EXTRACT_DAYS_BACK = 45;
