import type { LegalTextType } from '../features/access/legal-texts.ts';
import { pathTo } from '../routing/paths.ts';

/** Where a legal text is read: the terms have a screen of their own, which says whether they were accepted. */
export const legalTextAddress = (type: LegalTextType, title: string): string =>
  type === 'CGU' ? '/bnfv2/cgu' : pathTo('/bnfv2/text/$type/$title', { type, title });
