import { MS_PER_DAY, type Moment } from '../shared/moment.ts';

/** How long after the service the mail goes out that asks for a rating. */
export const RATING_MAIL_DELAY_HOURS = 24;

/** How long the link in that mail stays valid. */
export const RATING_LINK_VALID_DAYS = 60;

/** True while the link in a mail that was sent at `requestedAt` may still be followed. */
export function ratingLinkIsValid(requestedAt: Moment, now: Moment): boolean {
  return now - requestedAt <= RATING_LINK_VALID_DAYS * MS_PER_DAY;
}
