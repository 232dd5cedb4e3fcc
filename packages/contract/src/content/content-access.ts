import { managers } from '../shared/access-rule.ts';

/** Offers of the moment. Spec: partner-content-locker §6. */
export const momentOfferEditing = managers('MANAGE_EDITORIAL_CONTENT');
/** News: either permission opens them (Spec: partner-content-locker §6 "Both readings hold"). */
export const newsEditing = managers('MANAGE_EDITORIAL_CONTENT', 'SEND_NEWSLETTER');
/** Whatever kind of content somebody edits. */
export const contentEditing = managers('MANAGE_EDITORIAL_CONTENT', 'SEND_NEWSLETTER', 'GAMES');
/** The carousel of the first design. Spec: partner-content-locker §6. */
export const carouselEditing = managers('CARROUSEL_MANAGER', 'MANAGE_EDITORIAL_CONTENT');
