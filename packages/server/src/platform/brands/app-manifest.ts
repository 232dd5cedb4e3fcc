import { createHash } from 'node:crypto';
import { type Brand, DESIGN_COLOURS } from '@loge/domain/brands/brand';
import type { Lang, Text } from '@loge/domain/shared/lang';
import { APP_ICONS, type AppIcon } from './app-icons.ts';

/** Whose application it is: what its icon offers when it is held down follows from that. */
export type AppAudience = 'entrance' | 'beneficiary' | 'manager' | 'partner' | 'company';

interface Shortcut {
  readonly name: Text;
  readonly path: string;
}

const shortcuts: Readonly<Record<AppAudience, readonly Shortcut[]>> = {
  entrance: [],
  company: [],
  beneficiary: [
    { name: { fr: 'Commander', en: 'Order' }, path: '/universes' },
    { name: { fr: 'Mes commandes', en: 'My orders' }, path: '/bnfv2/activity/' },
    { name: { fr: 'Écrire à la conciergerie', en: 'Write to the desk' }, path: '/chat' },
  ],
  manager: [
    { name: { fr: 'À traiter', en: 'To process' }, path: '/' },
    { name: { fr: 'Messages', en: 'Messages' }, path: '/chat' },
  ],
  partner: [
    { name: { fr: 'Aujourd’hui', en: 'Today' }, path: '/homepart' },
    { name: { fr: 'Commandes', en: 'Orders' }, path: '/allorderp' },
  ],
};

const description: Text = {
  fr: 'Les services de votre conciergerie, et vos commandes en cours.',
  en: 'The services of your concierge desk, and your orders on their way.',
};

/** Longer names are cut by launchers, in the middle of a word. */
const shortNameLetters = 12;

/** Changes with what the icons are made of, so that an installed application gets new ones. */
const iconVersion = ({ design, logo, main, ter }: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify([design, logo, main, ter]))
    .digest('base64url')
    .slice(0, 10);

/** What a browser needs to install the application (W3C Web Application Manifest), as a brand has it. */
export function appManifest(
  brand: Brand,
  { lang, audience }: { readonly lang: Lang; readonly audience: AppAudience },
): Readonly<Record<string, unknown>> {
  const version = iconVersion(brand);
  const icon = (name: AppIcon, purpose: 'any' | 'maskable') => {
    const { side } = APP_ICONS[name];
    return { src: `/app-icon/${name}?v=${version}`, sizes: `${side}x${side}`, type: 'image/png', purpose };
  };
  return {
    id: '/',
    name: brand.name,
    ...(brand.name.length <= shortNameLetters ? { short_name: brand.name } : {}),
    description: description[lang],
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brand.main ?? DESIGN_COLOURS[brand.design].main,
    prefer_related_applications: false,
    icons: [
      icon('192.png', 'any'),
      icon('512.png', 'any'),
      icon('maskable-192.png', 'maskable'),
      icon('maskable-512.png', 'maskable'),
    ],
    shortcuts: shortcuts[audience].map(({ name, path }) => ({
      name: name[lang],
      url: `/#!${path}`,
      icons: [icon('192.png', 'any')],
    })),
  };
}
