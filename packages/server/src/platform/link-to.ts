import { type Design, designOfHost } from '@loge/domain/access/designs';
import type { Brand } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import type { Settings } from './settings.ts';

/** The address of ours at which a browser has opened the product, by the host that it named; the first where that is none of them. */
export const addressAt = ({ publicUrl, otherPublicUrls }: Settings, host: string): string =>
  [publicUrl, ...otherPublicUrls].find((url) => new URL(url).host === host) ?? publicUrl;

/** What of a desk says at which address its people are at home. */
export interface AddressedDesk {
  readonly brand: Design | Pick<Brand, 'design'>;
  /** The client's own domain (Spec: manager §3, whiteLabelDomainName); empty for none. */
  readonly whiteLabelDomain: string;
}

/** The address of ours at which a desk's people are at home: its own domain, else the one that has its design, else the first. */
export function addressOfDesk({ publicUrl, otherPublicUrls }: Settings, desk: Design | AddressedDesk): string {
  const { brand, whiteLabelDomain } = typeof desk === 'string' ? { brand: desk, whiteLabelDomain: '' } : desk;
  const addresses = [publicUrl, ...otherPublicUrls];
  const own = addresses.find((url) => new URL(url).hostname === whiteLabelDomain.toLowerCase());
  const design = typeof brand === 'string' ? brand : brand.design;
  const dressed = addresses.find((url) => designOfHost(new URL(url).hostname) === design);
  return own ?? dressed ?? publicUrl;
}

/**
 * Where a mail leads: to a route of the application, at the address of ours that is its desk's own domain, else at the one that has the design
 * of its reader, else at the first. A domain that is none of our addresses leads nowhere and is passed over. With `lang` the page that everybody
 * may open speaks the mail's language, whatever the browser asks for.
 */
export const linkTo = (
  settings: Settings,
  desk: Design | AddressedDesk,
  route: string,
  lang: Lang | null = null,
): string => `${addressOfDesk(settings, desk)}/#!${route}${lang === null ? '' : `?lang=${lang}`}`;
