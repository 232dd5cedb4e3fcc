/** Single sign-on and external logins are pages; nothing else may be opened because a server said so. */
export const isWebPage = (address: string | null): address is string =>
  address !== null && URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);

/** A page of somebody else's is opened over an encrypted connection only. */
export const isEncryptedPage = (address: string | null): address is string =>
  isWebPage(address) && new URL(address).protocol === 'https:';
