import { signInDomains } from '@loge/contract/admin/sign-in-domains';
import { asksForSingleSignOn } from '@loge/domain/access/connection-types';
import { listedServer } from '@loge/domain/access/server-address';
import { isListedPage, type ListedPlaces } from '@loge/domain/access/sign-in-domain';
import { findSignInDomains, type SignInDomainRow } from '../../single-sign-on/rows/sign-in-domain-rows.ts';
import { findAllConciergeries, findAllConnections } from '../../single-sign-on/rows/sign-on-setting-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

const pageSize = 50;

export const signInDomainsHandler = handle(signInDomains, async ({ input, database, services }) => {
  const { servers, loginPages } = services.settings;
  // One more than is shown tells whether there are more.
  const rows = await findSignInDomains(database, {
    search: input.search ?? '',
    after: input.after ?? null,
    limit: pageSize + 1,
  });
  const items = rows.slice(0, pageSize).map((row) => presentDomain(row, { servers, loginPages }));
  return {
    items,
    next: rows.length <= pageSize ? null : (items.at(-1)?.domain ?? null),
    connections: (await findAllConnections(database)).map(({ slug, name }) => ({ slug, name })),
    conciergeries: [...(await findAllConciergeries(database))],
    servers: [...servers],
    loginPages: [...loginPages],
  };
});

const presentDomain = (row: SignInDomainRow, listed: ListedPlaces) => ({
  domain: row.domain,
  kind: row.kind,
  works: works(row, listed),
  conciergerieId: row.conciergerieId,
  conciergerie: row.conciergerie,
  slug: row.slug,
  server: row.server,
  page: row.page,
});

function works({ server, page, active, connectionType }: SignInDomainRow, { servers, loginPages }: ListedPlaces) {
  if (server !== null) return listedServer(server, servers) !== null;
  if (page !== null) return isListedPage(page, loginPages);
  return active === true && connectionType !== null && asksForSingleSignOn(connectionType);
}
