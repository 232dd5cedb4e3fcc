import type { SignOnFailure } from '@loge/domain/access/sign-on-failures';

/** What a provider's answer came to: claims that were verified, or why nobody is believed. `detail` is for the log alone. */
export type ProviderAnswer<Given> = Given | { readonly failure: SignOnFailure; readonly detail: string };

export const failed = (failure: SignOnFailure, detail: string): { failure: SignOnFailure; detail: string } => ({
  failure,
  detail: detail.slice(0, 300),
});

const unreachableCodes =
  /^(ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|UND_ERR|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|OAUTH_TIMEOUT)/;

/** Whether a failed call means that nobody answered in time, wherever in the chain of causes that stands. */
export function isProviderUnreachable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
    if (at.name === 'TimeoutError' || at.name === 'AbortError' || at.message === 'fetch failed') return true;
    if ('code' in at && unreachableCodes.test(String(at.code))) return true;
  }
  return false;
}
