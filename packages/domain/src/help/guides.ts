/** For whom a guide is written. */
export type GuideReader = 'beneficiary' | 'company' | 'manager' | 'partner' | 'administrator';

interface GuideEntry {
  /** Its file in `docs/guides`. */
  readonly name: string;
  readonly language: 'fr' | 'en';
  readonly readers: readonly GuideReader[];
}

/** The guides that the product shows, in the order in which they are listed. Those of operators are in English, as the rest of what one installs it by. */
export const GUIDES = [
  { name: 'beneficiaire', language: 'fr', readers: ['beneficiary'] },
  { name: 'beneficiary', language: 'en', readers: ['beneficiary'] },
  { name: 'partner', language: 'fr', readers: ['partner'] },
  { name: 'premiers-jours', language: 'fr', readers: ['manager'] },
  { name: 'desk', language: 'fr', readers: ['manager'] },
  { name: 'caisse', language: 'fr', readers: ['manager'] },
  { name: 'comptoir', language: 'fr', readers: ['manager'] },
  { name: 'factures', language: 'fr', readers: ['manager'] },
  { name: 'comptabilite', language: 'fr', readers: ['manager'] },
  { name: 'facturation-electronique', language: 'fr', readers: ['manager'] },
  { name: 'attendus', language: 'fr', readers: ['manager'] },
  { name: 'catalogue', language: 'fr', readers: ['manager'] },
  { name: 'editors', language: 'fr', readers: ['manager'] },
  { name: 'flash-dispos', language: 'fr', readers: ['manager'] },
  { name: 'casiers', language: 'fr', readers: ['manager'] },
  { name: 'chiffres', language: 'fr', readers: ['manager'] },
  { name: 'entreprise', language: 'fr', readers: ['company', 'manager'] },
  { name: 'company', language: 'en', readers: ['company'] },
  { name: 'administrators', language: 'fr', readers: ['manager', 'administrator'] },
  { name: 'serveur', language: 'fr', readers: ['administrator'] },
  { name: 'rgpd', language: 'fr', readers: ['manager', 'administrator'] },
  { name: 'operating', language: 'en', readers: ['administrator'] },
  { name: 'going-live', language: 'en', readers: ['administrator'] },
  { name: 'single-sign-on', language: 'en', readers: ['administrator'] },
  { name: 'dimensioning', language: 'en', readers: ['administrator'] },
  { name: 'electronic-invoicing', language: 'en', readers: ['administrator'] },
  { name: 'integrations', language: 'fr', readers: ['manager', 'administrator', 'partner'] },
  { name: 'developers', language: 'en', readers: ['administrator'] },
  { name: 'shortcuts', language: 'en', readers: ['administrator'] },
] as const satisfies readonly GuideEntry[];

export type GuideName = (typeof GUIDES)[number]['name'];

export const isGuideName = (name: string): name is GuideName => GUIDES.some((guide) => guide.name === name);

/** Who reads in a language of their own choice. */
const inTheirLanguage: readonly GuideReader[] = ['beneficiary', 'company'];

/** The guides of a reader. Beneficiaries and people of a client company read in their language; everybody else has one. */
export function guidesFor(readers: readonly GuideReader[], language: 'fr' | 'en'): readonly (typeof GUIDES)[number][] {
  return GUIDES.filter((guide) =>
    guide.readers.some(
      (reader) => readers.includes(reader) && (!inTheirLanguage.includes(reader) || guide.language === language),
    ),
  );
}
