/** What the server wrote into the page: a fact of this server that needs no question, or undefined where it does not hold. */
export const pageFact = (
  name: 'host-pages' | 'passkey-origins' | 'servers' | 'test-server' | 'version',
): string | undefined => document.querySelector<HTMLMetaElement>(`meta[name="loge:${name}"]`)?.content;
