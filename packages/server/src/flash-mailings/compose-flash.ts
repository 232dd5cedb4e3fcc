import type { FlashPicture } from '@loge/domain/flash-mailings/flash-body';
import { flashSizeProblems } from '@loge/domain/flash-mailings/flash-size';
import type { FlashValues } from '@loge/domain/flash-mailings/flash-places';
import type { Lang } from '@loge/domain/shared/lang';
import { type Problem, problem } from '@loge/domain/shared/problem';
import { linkTo } from '../platform/link-to.ts';
import { unsubscribeAddress } from '../platform/mail/deliver-mail.ts';
import { footerOf } from '../platform/mail/mail-addresses.ts';
import { newPlaces } from '../platform/mail/mail-places.ts';
import type { Parser } from '../platform/parsers/parsers.ts';
import { TooMuchWaits } from '../platform/parsers/too-much-waits.ts';
import type { Services } from '../platform/services.ts';
import type { parse } from './flash-thread.ts';
import type { RenderedFlash } from './rendered-flash.ts';
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

/** What makes mails: a third of a second of a processor for the longest, and as much for the first one of a thread. */
const flashParser: Parser<typeof parse> = {
  module: import.meta.resolve('./flash-thread.ts'),
  threads: 1,
  timeoutMs: 10_000,
  maxHeapMb: 256,
  maxWaiting: 20,
  maxOfSender: 3,
  idleMs: 60_000,
};

/** The pictures of a mailing, as its mails name them. */
export const picturesOf = ({ images }: FlashContent, base: string): readonly FlashPicture[] =>
  images.map(({ id, fileId, alt }) => ({
    id,
    address: fileId.startsWith('data:') ? fileId : flashImageAddress(base, fileId),
    alt,
  }));

/**
 * A mailing as its readers get it. `mailingId`: opening is counted for it, and each mail says how to unsubscribe; without one it is a test or a
 * preview (`base` empty: on our own pages). It is made beside the thread that answers requests; `sender` asks for it, null where nobody waits. What is
 * too long has its problems instead.
 */
export async function composeFlash(
  { settings, parsers }: Pick<Services, 'settings' | 'parsers'>,
  { content, values, desk, topicLabel, lang }: FlashToCompose,
  {
    mailingId,
    base,
    sender,
  }: { readonly mailingId: number | null; readonly base: string; readonly sender: string | null },
): Promise<RenderedFlash | { readonly problems: readonly Problem[] }> {
  const { subject, body, variables } = content;
  const places = newPlaces();
  const pictures = picturesOf(content, base);
  const problems = flashSizeProblems('body', { body, variables, pictures }, values);
  if (problems.length > 0) return { problems };
  const flash = {
    subject,
    body,
    variables,
    places,
    values,
    lang,
    brand: desk.brand,
    desk: desk.conciergerieName,
    deskLines: footerOf(desk),
    topicLabel,
    base,
    pictures,
    unsubscribe: mailingId === null ? null : unsubscribeAddress(settings.publicUrl, places.token),
    interests: linkTo(settings, desk, '/subscriptions'),
    openPicture:
      mailingId === null
        ? null
        : `${settings.publicUrl}/gateway?action=GetFlashImage&mailing=${mailingId}&mark=${places.openMark}`,
  };
  const parsed = await parsers.parse(flashParser, flash, sender);
  if ('value' in parsed) return parsed.value;
  if (parsed.failure === 'busy') throw new TooMuchWaits();
  return { problems: [problem('body', 'htmlNotRead')] };
}
