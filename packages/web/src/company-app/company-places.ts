import type { CompanyRight } from '@loge/domain/company/company-rights';
import { IconChartBar, IconHome, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import type { GlyphIcon } from '../design-system/icons/glyph.tsx';

export interface CompanyPlace {
  readonly name: 'home' | 'value' | 'people' | 'privacy';
  readonly icon: GlyphIcon;
  readonly address: string;
  readonly screens: RegExp;
  /** Only for those who hold it. */
  readonly right?: CompanyRight;
}

/** The places of a company's space; a place appears for those who may open it. */
export const companyPlaces: readonly CompanyPlace[] = [
  { name: 'home', icon: IconHome, address: '/company', screens: /^\/company$/ },
  { name: 'value', icon: IconChartBar, address: '/company/value', screens: /^\/company\/value\b/, right: 'figures' },
  { name: 'people', icon: IconUsers, address: '/company/people', screens: /^\/company\/people\b/, right: 'people' },
  { name: 'privacy', icon: IconShieldCheck, address: '/company/privacy', screens: /^\/company\/privacy\b/ },
];
