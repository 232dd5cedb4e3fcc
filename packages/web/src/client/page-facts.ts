/** What the server wrote into the page: a fact of this server that needs no question, or undefined where it does not hold, or where there is no page. */
export const pageFact = (
  name:
    | 'brand'
    | 'host-brand'
    | 'host-pages'
    | 'locker-simulator'
    | 'no-call-center'
    | 'no-card-provider'
    | 'nobody-registered'
    | 'passkey-origins'
    | 'privacy-text'
    | 'scripts'
    | 'servers'
    | 'test-server'
    | 'version',
): string | undefined => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="loge:${name}"]`)?.content;
