import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* The files that somebody may take out. Spec: manager §2, §6, §7 "Exports". */

beforeAll(
  () =>
    Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./reporting-screens.tsx')]),
  30_000,
);
beforeEach(() => {
  sessionStorage.clear();
  clearAnswers();
});

const manager = (...permissionsSet: string[]) =>
  sampleUser({ adherent: false, gestionnaire: true, permissionsSet, selectedAdherent: null });

async function open(user: ReturnType<typeof manager>): Promise<readonly ReceivedCall[]> {
  const asked: ReceivedCall[] = [];
  await openScreen(
    '/exports',
    user,
    (call, response) => {
      asked.push(call);
      if (call.action === 'StartExport') return sendEnvelope(response, { data: { id: 7 } });
      sendEnvelope(response, { data: { exports: [], items: [], totalItems: 0, filters: [], pageSize: 100 } });
    },
    'manager',
  );
  await screen.findByRole('heading', { level: 1, name: 'Extractions' });
  return asked;
}
const groups = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each([
  ['who makes the catalogue', manager('MANAGE_OFFRES_PART'), ['Prix', 'Mes extractions']],
  ['who reads the business log', manager('BIZLOG'), ['Commandes', 'Bénéficiaires', 'Mes extractions']],
  ['production', manager('PROD'), ['Surveillance', 'Mes extractions']],
  [
    'an administrator who is no manager',
    sampleUser({ adherent: false, gestionnaire: false, admin: true, permissionsSet: [], selectedAdherent: null }),
    ['Données personnelles', 'Mes extractions'],
  ],
])('%s is shown the files that are theirs', async (_who, user, titles) => {
  await open(user);
  expect(groups()).toEqual(titles);
});

test('who may take out none is told so', async () => {
  await open(manager());
  expect(screen.getByText('Aucun fichier ne vous est accessible')).toBeTruthy();
});

test('a file is made in the format that was chosen', async () => {
  const asked = await open(manager('BIZLOG'));
  const payload = () =>
    new URLSearchParams(asked.findLast(({ action }) => action === 'StartExport')?.body).get('payload');
  fireEvent.click(screen.getByRole('button', { name: 'Lignes de commande' }));
  await waitFor(() => expect(payload()).toContain('"format":"xlsx"'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Commandes' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  fireEvent.click(screen.getByRole('button', { name: 'Commandes' }));
  await waitFor(() => expect(payload()).toContain('"format":"csv"'));
});
