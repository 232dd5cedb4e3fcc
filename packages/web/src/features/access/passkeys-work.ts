import { pageFact } from '../../client/page-facts.ts';

/** Whether passkeys can be used here: the browser knows them, and the server says that this page stands where they are made. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  pageFact('passkey-origins')?.split(' ').includes(location.origin) === true;
