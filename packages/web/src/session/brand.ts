import { createStore, useStore } from '../client/store.ts';

/** A design of the product for the hosts of one house (Spec: beneficiary-and-access §1). Colours are its `data-brand` in the tokens. */
export interface Brand {
  readonly id: 'loge' | 'mirabelle';
  /** Beside the logo and in the window's title. */
  readonly title: string;
  readonly hosts: RegExp;
  /** Where people turn who cannot get in. */
  readonly contact: string;
  /** Whether people may create their account themselves. */
  readonly allowsRegistration: boolean;
}

const loge: Brand = {
  id: 'loge',
  title: 'Loge',
  hosts: /^/,
  contact: 'bonjour@loge.test',
  allowsRegistration: true,
};

const mirabelle: Brand = {
  id: 'mirabelle',
  title: 'Mirabelle',
  hosts: /(^|\.)mirabelle\./,
  contact: 'bonjour@mirabelle.test',
  allowsRegistration: false,
};

const brands: readonly Brand[] = [mirabelle, loge];

/** The design of a host; Loge where no other claims it. */
const brandOfHost = (host: string): Brand => brands.find(({ hosts }) => hosts.test(host)) ?? loge;

const brand = createStore<Brand>(brandOfHost(globalThis.location?.hostname ?? ''));

export const useBrand = (): Brand => useStore(brand);

/** Dresses the page: by the person's theme, or by the host when the theme is unknown or absent. */
export function applyBrand(theme?: string): void {
  const chosen = brands.find(({ id }) => id === theme) ?? brandOfHost(location.hostname);
  brand.set(chosen);
  document.documentElement.dataset['brand'] = chosen.id;
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--main').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** Hosts on which nothing is real (Spec: beneficiary-and-access §2.1 "A warning banner shows on a test server"). */
export const isTestServer = (host: string): boolean => /^(test|recette|preprod|staging)[.-]/.test(host);
