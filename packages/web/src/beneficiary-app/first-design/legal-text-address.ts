import type { LegalTextType } from '../../features/access/legal-texts.ts';
import { pathTo } from '../../routing/paths.ts';

/** Where a legal text is read in the first design: the terms say whether they were accepted, the others are for everybody. */
export const legalTextAddress = (type: LegalTextType, title: string): string =>
  type === 'CGU' ? '/cgu' : pathTo('/text/$type/$title', { type, title });
