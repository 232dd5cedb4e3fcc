import { getMissingLegalTexts } from '@loge/contract/conciergeries/get-missing-legal-texts';
import { scimTokens } from '@loge/contract/admin/scim-tokens';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../messages/load-messages.ts';
import { answerOf, sendEnvelope } from '../testing/gateway-server.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { sampleUser } from '../testing/samples.ts';

beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'manager'),
      import('../back-office-app/back-office-app.tsx'),
      import('../back-office-app/screens/people-screens.tsx'),
      import('../back-office-app/screens/concierge-screens.tsx'),
      import('../back-office-app/screens/sign-on-screen.tsx'),
    ]),
  30_000,
);

const manager = sampleUser({
  adherent: false,
  gestionnaire: true,
  admin: true,
  permissionsSet: ['LEGAL_TEXTS'],
  selectedAdherent: null,
});
/** Opens a screen at a desk without terms and legal notice; answers for which desks it asks. */
async function openAt(path: string): Promise<readonly string[]> {
  const asked: string[] = [];
  await openScreen(
    path,
    manager,
    (call, response) => {
      if (call.action === 'GetMissingLegalTexts') {
        asked.push(`${call.method} ${call.query.toString()} ${call.body}`);
        return sendEnvelope(response, answerOf(getMissingLegalTexts, { missing: ['CGU', 'MENTIONS_LEGALES'] }));
      }
      if (call.action === 'ScimTokens') {
        const item = { conciergerieId: 7, conciergerie: 'Tour Éole', company: 'Éole' };
        const items = [{ ...item, createdAt: '2026-11-02T09:00:00.000Z', lastUsedAt: null }];
        return sendEnvelope(response, answerOf(scimTokens, { address: 'https://a', items, conciergeries: [] }));
      }
      sendEnvelope(response, { data: { items: [], conciergeries: [], users: [] } });
    },
    'manager',
  );
  return asked;
}

test('the company’s file warns of missing texts, and leads to where they are written', async () => {
  await openAt('/search/adherent/file');
  expect(await screen.findByText(/il manque.*conditions générales et les mentions légales/)).toBeTruthy();
  expect(screen.getByText(/sans rien accepter/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Écrire les textes' }).getAttribute('href')).toContain('/admin/tb/list');
});

test('somebody who comes to work accepts no terms, and is shown the others', async () => {
  await openAt('/concierge/NewConcierge');
  expect(await screen.findByText(/il manque : les mentions légales/)).toBeTruthy();
  expect(screen.queryByText(/sans rien accepter/)).toBeNull();
});

test('the token of a directory warns of the texts of the desk at which it makes people', async () => {
  const asked = await openAt('/admin/signOn');
  expect(await screen.findByText(/il manque.*conditions générales/)).toBeTruthy();
  await waitFor(() => expect(asked.join()).toMatch(/conciergerieId=7\b/));
});
