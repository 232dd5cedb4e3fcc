import type { Text } from '../shared/lang.ts';

/** What somebody of a client company may do in its space; the desk that serves it chooses (docs/rules/company.md). */
export const COMPANY_RIGHTS = ['figures', 'people'] as const;
export type CompanyRight = (typeof COMPANY_RIGHTS)[number];

export const COMPANY_RIGHT_LABELS: Readonly<Record<CompanyRight, Text>> = {
  figures: { fr: 'Chiffres', en: 'Figures' },
  people: { fr: 'Personnes', en: 'People' },
};
