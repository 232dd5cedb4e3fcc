import type { setSignInDomain } from '@loge/contract/admin/set-sign-in-domain';
import type { signInDomains } from '@loge/contract/admin/sign-in-domains';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';

export type SignInDomain = OutputOf<typeof signInDomains>['items'][number];

/** What is said of a domain as it is typed: each kind keeps its own while another is looked at. */
export interface DomainDraft {
  readonly domain: string;
  readonly kind: SignInDomain['kind'];
  readonly slug: string;
  readonly server: string;
  readonly conciergerieId: string;
  readonly page: string;
}

export const draftOfDomain = (item: SignInDomain | null): DomainDraft => ({
  domain: item?.domain ?? '',
  kind: item?.kind ?? 'connection',
  slug: item?.slug ?? '',
  server: item?.server ?? '',
  conciergerieId: item?.kind === 'page' ? String(item.conciergerieId) : '',
  page: item?.page ?? '',
});

export function sentTarget({
  kind,
  slug,
  server,
  conciergerieId,
  page,
}: DomainDraft): InputOf<typeof setSignInDomain>['target'] {
  if (kind === 'connection') return { kind, slug };
  return kind === 'server' ? { kind, server } : { kind, conciergerieId: Number(conciergerieId), page };
}
