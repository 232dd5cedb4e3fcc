/** Only addresses of our own routes: a link must not lead out of the product after signing in. */
export const isOwnRoute = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address);
