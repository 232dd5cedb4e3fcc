import type { ShownBrand } from '@loge/contract/brands/brand-wire';
import { allowsSelfRegistration, type Design } from '@loge/domain/access/designs';
import { pageFact } from '../client/page-facts.ts';
import { createStore, useStore } from '../client/store.ts';
import { logoPicture } from '../design-system/layout/logo-picture.ts';

/**
 * What the page calls itself and looks like (Spec: beneficiary-and-access §1). The colours of its design stand under `data-brand` in the tokens, its own
 * ones in a style of the page; the design's mark beside the logo where there is no picture, its icon in `public/favicon-<id>.svg`.
 */
export interface Brand {
  readonly id: Design;
  /** Beside the logo and in the window's title. */
  readonly title: string;
  /** The address of its picture; null shows the design's mark. */
  readonly logo: string | null;
  /** Where people turn who cannot get in; null for nowhere. */
  readonly contact: string | null;
  readonly phone: string | null;
  readonly colours: ShownBrand['colours'];
  /** Whether people may create their account themselves. */
  readonly allowsRegistration: boolean;
}

const noColours = { main: null, hover: null, dark: null, alt: null, ter: null };

const brandFrom = ({ design, name, logo, colours, supportEmail, supportPhone }: ShownBrand): Brand => ({
  id: design,
  title: name,
  logo,
  contact: supportEmail,
  phone: supportPhone,
  colours,
  allowsRegistration: allowsSelfRegistration(design),
});

/** As it is shipped: a page without facts is one of development. */
const shipped: ShownBrand = {
  design: 'loge',
  name: 'Loge',
  logo: null,
  colours: noColours,
  supportEmail: null,
  supportPhone: null,
};

/** The brand that the server has written into the page. */
function writtenBrand(name: 'brand' | 'host-brand'): ShownBrand | undefined {
  const fact = pageFact(name);
  // Our own server's word.
  return fact === undefined ? undefined : (JSON.parse(fact) as ShownBrand);
}

const ofPage = writtenBrand('brand') ?? shipped;
const ofHost = writtenBrand('host-brand') ?? ofPage;

const brand = createStore<Brand>(brandFrom(ofPage));
logoPicture.set(brand.get().logo);

export const useBrand = (): Brand => useStore(brand);

/** The brand that is shown: that of the person, or of the host while nobody is known. */
export function chooseBrand(shown: ShownBrand | undefined): Brand {
  const chosen = brandFrom(shown ?? ofHost);
  if (JSON.stringify(chosen) !== JSON.stringify(brand.get())) brand.set(chosen);
  logoPicture.set(chosen.logo);
  return brand.get();
}

/** Whose colours the page wears: at first those that the server has written into it. */
let worn = brandFrom(ofPage);

/** Dresses the page in the brand of the person, or of its host. */
export function applyBrand(shown?: ShownBrand): void {
  const before = brand.get().title;
  const chosen = chooseBrand(shown);
  document.documentElement.dataset['brand'] = chosen.id;
  // Until a screen names itself the window bears the service's name.
  if ([before, ofPage.name, ofHost.name].includes(document.title)) document.title = chosen.title;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', chosen.logo ?? `/favicon-${chosen.id}.svg`);
  updateThemeColorMeta();
  if (worn.id !== chosen.id || JSON.stringify(worn.colours) !== JSON.stringify(chosen.colours))
    void wearColours(chosen);
}

/** The page's own style holds the brand's colours, below those of a visit (main-colour.ts). */
async function wearColours(chosen: Brand): Promise<void> {
  worn = chosen;
  const { brandStyle } = await import('@loge/domain/brands/brand');
  // Another brand may have been chosen since.
  if (worn !== chosen) return;
  let style = document.querySelector('#brand-colours');
  if (style === null) {
    style = document.createElement('style');
    style.id = 'brand-colours';
    document.head.append(style);
  }
  style.textContent = brandStyle(chosen.id, chosen.colours as Parameters<typeof brandStyle>[1]);
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
