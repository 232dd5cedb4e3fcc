import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { samplePartnerFile as info, samplePartnerRights as rights } from '../../testing/sample-partner.ts';
import { sampleUser } from '../../testing/samples.ts';

/* Where the file of a partner leads. Spec: partner-content-locker §2 "Partner file", §6. */

beforeAll(
  () =>
    Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./partner-file-screen.tsx')]),
  30_000,
);
beforeEach(clearAnswers);

/** The parts of the file that are there, with where each leads. */
async function parts(over: Partial<typeof rights>): Promise<Record<string, string | null>> {
  await openScreen(
    '/partners/home/4',
    sampleUser({ adherent: false, gestionnaire: true, permissionsSet: [], selectedAdherent: null }),
    ({ action }, response) =>
      action === 'GetPartnerInfo'
        ? sendEnvelope(response, answerOf(getPartnerInfo, { ...info, rights: { ...rights, ...over } }))
        : sendEnvelope(response, refusalEnvelope('forbidden', 21, { message: 'Cette action n’est pas permise.' }), 403),
    'manager',
  );
  const file = await screen.findByRole('navigation', { name: 'Fiche du partenaire' });
  return Object.fromEntries(
    within(file)
      .getAllByRole('link')
      .map((link) => [(link.textContent ?? '').replace(/\d+$/, ''), link.getAttribute('href')]),
  );
}

test('who looks after partners is led to all of it', async () => {
  expect(await parts({ file: true, presentations: true })).toMatchObject({
    Fiche: '/partners/home/4',
    Options: '/partners/options/4',
    Commandes: '/partners/orders/4',
    Calendrier: '/partners/calendar/4',
    Offres: '/offres/list/4',
    Présentations: '/pp/list/4',
    Profil: '/partners/profile/4',
  });
});

test('any other manager sees the file alone; who has the accounts finds them in the profile', async () => {
  expect(Object.keys(await parts({ accounts: true }))).toEqual(['Fiche', 'Profil']);
});

test('a card whose answer fails says so and counts nothing', async () => {
  await parts({ file: true, presentations: true });
  // Offers, presentations and the week, each in its place.
  await waitFor(() => expect(screen.getAllByText('Cette action n’est pas permise.')).toHaveLength(3));
  expect(screen.queryByText(/^Toutes/)).toBeNull();
});

test('terms that somebody else changed while they were edited are taken over in the dialog', async () => {
  let version = 1;
  const serviceLocationLabel = { fr: '', en: '' };
  const desk = {
    entId: 7,
    entName: 'La Tour',
    partId: 4,
    active: true,
    rate: null,
    rateType: '',
    serviceLocationLabel,
  } as const;
  await openScreen(
    '/partners/home/4',
    sampleUser({ adherent: false, gestionnaire: true, permissionsSet: [], selectedAdherent: null }),
    ({ action }, response) => {
      if (action === 'GetPartnerInfo') {
        const conciergeries = [{ ...desk, version, noNexence: version === 2 }];
        const mine = { ...rights, file: true, rates: true, locker: true };
        return sendEnvelope(response, answerOf(getPartnerInfo, { ...info, conciergeries, rights: mine }));
      }
      if (action !== 'EntPartSettingsAction') return sendEnvelope(response, refusalEnvelope('forbidden', 21), 403);
      version = 2;
      return sendEnvelope(response, refusalEnvelope('changed-meanwhile', 230));
    },
    'manager',
  );
  fireEvent.click(await screen.findByRole('button', { name: /La Tour/ }));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer', hidden: true }));
  const noLockers = () => screen.getByRole<HTMLInputElement>('switch', { name: /casiers/, hidden: true });
  fireEvent.change(screen.getByLabelText(/Montant/), { target: { value: '24' } });
  save();
  const take = await screen.findByRole('button', { name: 'Voir ce qui a changé', hidden: true });
  await screen.findByText('sans');
  expect(noLockers().checked).toBe(false);
  fireEvent.click(take);
  expect(noLockers().checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/Montant/).value).toBe('24');
});

test('a first agreement that somebody else made in between is said, and the choice stays', async () => {
  let otherConciergeries = [
    { id: 7, name: 'La Tour' },
    { id: 8, name: 'Le Parc' },
  ];
  const sent: string[] = [];
  let asked = 0;
  await openScreen(
    '/partners/home/4',
    sampleUser({ adherent: false, gestionnaire: true, permissionsSet: [], selectedAdherent: null }),
    ({ action, body }, response) => {
      const mine = { ...rights, file: true, rates: true, locker: true };
      if (action === 'GetPartnerInfo') {
        asked += 1;
        return sendEnvelope(response, answerOf(getPartnerInfo, { ...info, otherConciergeries, rights: mine }));
      }
      if (action !== 'EntPartSettingsAction') return sendEnvelope(response, refusalEnvelope('forbidden', 21), 403);
      sent.push(new URLSearchParams(body).get('data') ?? '');
      otherConciergeries = otherConciergeries.slice(1);
      return sendEnvelope(response, refusalEnvelope('changed-meanwhile', 230));
    },
    'manager',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Associer' }));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer', hidden: true }));
  save();
  await screen.findByText('refused: changed-meanwhile');
  await waitFor(() => expect(asked).toBeGreaterThan(1));
  expect(screen.queryByRole('button', { name: 'Voir ce qui a changé', hidden: true })).toBeNull();
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((data) => (JSON.parse(data) as { entId: number }).entId)).toEqual([7, 7]);
});

test('who is to be deactivated is shown with the orders and series that they have under way', async () => {
  await parts({ accounts: true });
  fireEvent.click(screen.getByRole('button', { name: 'Autres actions sur Pressing des Arcades' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Désactiver le partenaire' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(' · Chemises sur cintre · Camille Roussel');
  expect(question.textContent).toContain('Panier de fruits');
  // Two series run, and one of them is named.
  expect(question.textContent).toContain('et 1 autre');
});
