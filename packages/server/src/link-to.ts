import { type Design, designOfHost } from '@loge/domain/access/designs';
import type { Settings } from './settings.ts';

/** Where a mail leads: to a route of the application, at the address of ours that has the design of its reader, else at the first. */
export function linkTo({ publicUrl, otherPublicUrls }: Settings, design: Design, route: string): string {
  const dressed = [publicUrl, ...otherPublicUrls].find((url) => designOfHost(new URL(url).hostname) === design);
  return `${(dressed ?? publicUrl).replace(/\/$/, '')}/#!${route}`;
}
