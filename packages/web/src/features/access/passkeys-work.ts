/** Whether passkeys can be used here: the browser knows them, and the page has a name (an address in figures has none). */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^(\d+\.){3}\d+$|:/.test(location.hostname);
