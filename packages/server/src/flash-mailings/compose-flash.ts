import type { FlashValues } from '@loge/domain/flash-mailings/flash-places';
import type { Lang } from '@loge/domain/shared/lang';
import { linkTo } from '../platform/link-to.ts';
import { unsubscribeAddress } from '../platform/mail/deliver-mail.ts';
import { newPlaces } from '../platform/mail/mail-places.ts';
import type { Settings } from '../platform/settings.ts';
import { renderFlash, type RenderedFlash } from './render-flash.ts';
import type { FlashDeskRow } from './rows/flash-desk-rows.ts';
import type { FlashContent } from './rows/flash-template-rows.ts';

/** Where a picture of a mailing is had. */
export const flashImageAddress = (base: string, fileId: string): string =>
  `${base}/gateway?action=GetFlashImage&id=${fileId}`;

interface FlashToCompose {
  readonly content: FlashContent;
  readonly values: FlashValues;
  readonly desk: FlashDeskRow;
  readonly topicLabel: string;
  readonly lang: Lang;
}

const deskLinesOf = ({ conciergerieName, phone, conciergerieEmail }: FlashDeskRow): readonly string[] =>
  [conciergerieName, phone, conciergerieEmail].filter((line) => line !== '');

/**
 * A mailing as its readers get it. `mailingId`: opening is counted for it, and each mail says how to unsubscribe; without one it is a test or a
 * preview (`base` empty: on our own pages).
 */
export function composeFlash(
  settings: Settings,
  { content, values, desk, topicLabel, lang }: FlashToCompose,
  { mailingId, base }: { readonly mailingId: number | null; readonly base: string },
): Promise<RenderedFlash> {
  const { images, ...texts } = content;
  const places = newPlaces();
  return renderFlash({
    ...texts,
    places,
    values,
    lang,
    brand: desk.brand,
    desk: desk.conciergerieName,
    deskLines: deskLinesOf(desk),
    topicLabel,
    base,
    pictures: images.map(({ id, fileId, alt }) => ({
      id,
      address: fileId.startsWith('data:') ? fileId : flashImageAddress(base, fileId),
      alt,
    })),
    unsubscribe: mailingId === null ? null : unsubscribeAddress(settings.publicUrl, places.token),
    interests: linkTo(settings, desk, '/subscriptions'),
    openPicture:
      mailingId === null
        ? null
        : `${settings.publicUrl}/gateway?action=GetFlashImage&mailing=${mailingId}&mark=${places.openMark}`,
  });
}
