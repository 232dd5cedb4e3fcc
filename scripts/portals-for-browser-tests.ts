import type { RunningServer } from '../packages/server/src/start-server.ts';
import { secretOwner } from '../packages/server/src/single-sign-on/provider-connection.ts';
import { clientSecret, startOpenIdProvider } from '../packages/server/src/testing/openid-provider.ts';
import { startSamlPortal } from '../packages/server/src/testing/saml-portal.ts';
import { buildConnection } from '../packages/server/src/testing/sign-on-builders.ts';

/**
 * Two companies whose people sign in with a provider of their own: by OpenID those of openid.test, by SAML those of saml.test. Real providers,
 * at another site than the product's; on their pages one types who one is.
 */
export async function startPortals({ services }: RunningServer, app: string): Promise<{ close(): Promise<void> }> {
  const { database, seal } = services;
  const openid = await startOpenIdProvider(['essai-openid'], { app, host: 'localhost', asks: true });
  await buildConnection(database, {
    slug: 'essai-openid',
    domain: 'openid.test',
    issuer: openid.issuer,
    sealed_client_secret: seal.seal(clientSecret, secretOwner('essai-openid')),
  });
  const saml = await startSamlPortal('essai-saml', app);
  await buildConnection(database, {
    slug: 'essai-saml',
    domain: 'saml.test',
    protocol: 'saml',
    connectionType: 'SSO_SAML',
    issuer: saml.entityId,
    entry_point: saml.entryPoint,
    idp_certificates: [saml.publicKey],
  });
  return {
    close: async () => {
      await openid.close();
      await saml.close();
    },
  };
}
