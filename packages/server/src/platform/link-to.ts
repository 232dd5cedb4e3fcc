import { type Design, designOfHost } from '@loge/domain/access/designs';
import type { Lang } from '@loge/domain/shared/lang';
import type { Settings } from './settings.ts';

/** The address of ours at which a browser has opened the product, by the host that it named; the first where that is none of them. */
export const addressAt = ({ publicUrl, otherPublicUrls }: Settings, host: string): string =>
  [publicUrl, ...otherPublicUrls].find((url) => new URL(url).host === host) ?? publicUrl;

/**
 * Where a mail leads: to a route of the application, at the address of ours that has the design of its reader, else at the first. With `lang` the
 * page that everybody may open speaks the mail's language, whatever the browser asks for.
 */
export function linkTo(
  { publicUrl, otherPublicUrls }: Settings,
  design: Design,
  route: string,
  lang: Lang | null = null,
): string {
  const dressed = [publicUrl, ...otherPublicUrls].find((url) => designOfHost(new URL(url).hostname) === design);
  return `${dressed ?? publicUrl}/#!${route}${lang === null ? '' : `?lang=${lang}`}`;
}
