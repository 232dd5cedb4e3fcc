/** Where an e-mail leads: to a new message for it and for nobody else, with nothing in it, whatever its owner made of it. */
export const mailHref = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
