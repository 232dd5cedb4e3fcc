import { trimEndChars } from '../shared/trim-end-chars.ts';

/**
 * The addresses that a tester may mean, the likeliest first. A name without a dot gets the domain of the page; what is typed in lower case
 * means http, and https where that is not to be had; anything else means https. Whole addresses stay as they are.
 * Spec: beneficiary-and-access §9 "A guessed host rewrite".
 */
export function guessServers(typed: string, pageHost: string): readonly string[] {
  const name = trimEndChars(typed.trim(), '/');
  if (name === '' || /[\s/?#@]/.test(name.replace(/^https?:\/\//i, ''))) return [];
  if (/^https?:\/\//i.test(name)) return [name];
  const [host = '', port] = name.split(':');
  const whole = host.includes('.') || host.toLowerCase() === 'localhost' ? host : `${host}.${domainOf(pageHost)}`;
  const rest = `${whole.toLowerCase()}${port === undefined ? '' : `:${port}`}`;
  return host === host.toLowerCase() ? [`http://${rest}`, `https://${rest}`] : [`https://${rest}`];
}

/** The domain beside which a page's host stands: `www.loge.test` stands in `loge.test`, `loge.test` in itself. */
const domainOf = (host: string): string => {
  const parts = host.split('.');
  return parts.length > 2 ? parts.slice(1).join('.') : host;
};
