/** Whether a text is an address that a browser opens over TLS. */
export function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
