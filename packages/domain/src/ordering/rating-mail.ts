/** How long after the service the mail goes out that asks for a rating. */
export const RATING_MAIL_DELAY_HOURS = 24;

/** How long the link in that mail stays valid. */
export const RATING_LINK_VALID_DAYS = 60;
