import { isElsewhere } from '../../client/endpoint.ts';
import { pageFact } from '../../client/page-facts.ts';

/** Whether passkeys can be used here: the browser knows them, and calls go to the server of this page, which says that they are made where it stands. */
export const arePasskeysSupported = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  !isElsewhere() &&
  pageFact('passkey-origins')?.split(' ').includes(location.origin) === true;
