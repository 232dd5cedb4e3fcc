import { allowsSelfRegistration, DESIGN_TITLES, type Design, designOfHost } from '@loge/domain/access/designs';
import { pageFact } from '../client/page-facts.ts';
import { createStore, useStore } from '../client/store.ts';

/**
 * A design of the product for the hosts of one house (Spec: beneficiary-and-access §1). Its colours stand under its `data-brand`
 * in the tokens, the mark of its logo beside the logo, its icon in `public/favicon-<id>.svg`.
 */
export interface Brand {
  readonly id: Design;
  /** Beside the logo and in the window's title. */
  readonly title: string;
  /** Where people turn who cannot get in. */
  readonly contact: string;
  /** Whether people may create their account themselves. */
  readonly allowsRegistration: boolean;
}

const loge: Brand = {
  id: 'loge',
  title: DESIGN_TITLES.loge,
  contact: 'bonjour@loge.test',
  allowsRegistration: allowsSelfRegistration('loge'),
};

const mirabelle: Brand = {
  id: 'mirabelle',
  title: DESIGN_TITLES.mirabelle,
  contact: 'bonjour@mirabelle.test',
  allowsRegistration: allowsSelfRegistration('mirabelle'),
};

const brands: readonly Brand[] = [loge, mirabelle];

const brandOfHost = (host: string): Brand => brands.find(({ id }) => id === designOfHost(host)) ?? loge;

const brand = createStore<Brand>(brandOfHost(globalThis.location?.hostname ?? ''));

export const useBrand = (): Brand => useStore(brand);

/** The design that is shown: that of the person's theme, or of the host when the theme is unknown or absent. */
export function chooseBrand(theme: string | undefined, host: string): Brand {
  const chosen = brands.find(({ id }) => id === theme) ?? brandOfHost(host);
  brand.set(chosen);
  return chosen;
}

/** Dresses the page in the design of the person's theme, or of its host. */
export function applyBrand(theme?: string): void {
  const chosen = chooseBrand(theme, location.hostname);
  document.documentElement.dataset['brand'] = chosen.id;
  // Until a screen names itself the window bears the service's name.
  if (brands.some(({ title }) => title === document.title)) document.title = chosen.title;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/favicon-${chosen.id}.svg`);
  updateThemeColorMeta();
}

/** Tells the browser the main colour, for what it draws around the page. */
export function updateThemeColorMeta(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--main').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** Whether cabinets may be simulated here (LOCKER_SIMULATOR). */
export const hasLockerSimulator = (): boolean => pageFact('locker-simulator') !== undefined;

/**
 * Whether nothing is real here (Spec: beneficiary-and-access §2.1 "A warning banner shows on a test server"): the server says so,
 * or its name does.
 */
export const isTestServer = (): boolean =>
  pageFact('test-server') !== undefined || /^(test|recette|preprod|staging)[.-]/.test(location.hostname);
