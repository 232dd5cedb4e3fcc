import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { setConciergerieGroup } from '@loge/contract/conciergeries/set-conciergerie-group';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'manager'),
      import('../back-office-app.tsx'),
      import('./desk-settings-screens.tsx'),
    ]),
  30_000,
);

const group = {
  groupName: 'Groupe Altéa',
  conciergeries: [{ id: 1, name: 'Tour Horizon', linked: true }],
  noPhysicalLocation: false,
  fakeConciergerie: false,
  includeInAlerts: true,
  includeInSplio: true,
  avoidDeletingUsersUponNoActivity: false,
  emailOrganizationActivCorner: '',
  nexenceLockerName: '',
  nexenceLockerLocation: '',
  hours: [{ daysOfWeek: 31, startTime: 900, endTime: 1800 }],
  packageDeliveryOffreId: null,
  noBnfCreationByConcierge: false,
  accessCode: 'HORIZON',
  excludeEmailsForRegistration: '',
  mailTemplate: '',
  textBlobName: 'default',
  avoidAllEmails: false,
  useEmailToSendMail: false,
  whiteLabelDomainName: '',
  whiteLabelLoginPrefix: '',
  delayForFlashDispo: 24,
  closingDate: null,
  accessPage: '',
  connectionType: 'MANUALLY' as const,
  allowShortcuts: 1 as const,
  disableSEPA: false,
  axeptaActive: true,
  subEntities: ['Achats'],
  subLocation: [],
  imageUrl: null,
};

const setter = sampleUser({
  adherent: false,
  gestionnaire: true,
  permissionsSet: ['CONFIGURATION'],
  selectedAdherent: null,
});

/** Opens the settings; answers what was asked, as it came. */
async function openSettings(as = setter): Promise<ReceivedCall[]> {
  const asked: ReceivedCall[] = [];
  await openScreen(
    '/conciergerieSettings',
    as,
    (call, response) => {
      asked.push(call);
      if (call.action === 'GetConciergerieGroupInfo')
        return sendEnvelope(
          response,
          answerOf(getConciergerieGroupInfo, { group, textBlobNames: ['default'], offres: [], version: 7 }),
        );
      if (call.action === 'SetConciergerieGroup')
        return sendEnvelope(response, answerOf(setConciergerieGroup, { group, version: 8 }));
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  return asked;
}

test('a setting is found by what it does, and what is wrong with one is said before anything is sent', async () => {
  const asked = await openSettings();
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Chercher un réglage' }), {
    target: { value: 'rapproches' },
  });
  const delay = screen.getByRole('textbox', { name: 'Délai entre deux flash dispos, en heures' });
  expect(screen.queryByRole('switch')).toBeNull();
  fireEvent.change(delay, { target: { value: 'jamais' } });
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Entrez un nombre positif')).toBeTruthy();
  expect(asked.some(({ action }) => action === 'SetConciergerieGroup')).toBe(false);
});

/** The page of a server that says this of itself. */
function pageSays(fact: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: `loge:${fact}`, content: 'yes' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

test.each([
  [false, 'La carte est proposée au moment de payer.'],
  [true, /^Ce serveur n’est relié à aucun prestataire de paiement/],
])('without a card provider (%j) the switch of cards says what it does', async (isMissing, hint) => {
  if (isMissing) pageSays('no-card-provider');
  await openSettings();
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Chercher un réglage' }), {
    target: { value: 'paiement par carte' },
  });
  expect(await screen.findByText(hint)).toBeTruthy();
});

test.each([
  [false, '06 12 34 56 78', 1],
  [true, '06 12 34 56 78', 0],
  [false, '', 0],
])(
  'without a call centre (%j), and without a number (“%s”), nobody is offered to call',
  async (isMissing, telephone, buttons) => {
    if (isMissing) pageSays('no-call-center');
    const selectedAdherent = { id: 12, name: 'Roussel', firstName: 'Camille', vip: false, telephone };
    await openSettings(
      sampleUser({ ...setter, permissionsSet: ['CONFIGURATION', 'GENESYS_ACCESS'], selectedAdherent }),
    );
    await screen.findByRole('searchbox', { name: 'Chercher un réglage' });
    expect(screen.queryAllByRole('button', { name: 'Appeler' })).toHaveLength(buttons);
  },
);

test('a department is added only where something is typed, and all is saved with the version that was read', async () => {
  const asked = await openSettings();
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Chercher un réglage' }), {
    target: { value: 'services de l’entreprise' },
  });
  const add = screen.getByRole('button', { name: 'Ajouter à Services de l’entreprise' });
  const list = screen.getByRole('list', { name: 'Services de l’entreprise' });
  fireEvent.click(add);
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  fireEvent.change(screen.getByRole('textbox', { name: 'Services de l’entreprise' }), {
    target: { value: ' Juridique ' },
  });
  fireEvent.click(add);
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(asked.some(({ action }) => action === 'SetConciergerieGroup')).toBe(true));
  const sent = JSON.stringify(asked.find(({ action }) => action === 'SetConciergerieGroup'));
  expect(sent).toContain('Juridique');
  expect(sent).toContain('version');
});

test('anyone who does not set conciergeries up is told kindly', async () => {
  await openSettings(sampleUser({ ...setter, permissionsSet: [] }));
  expect(await screen.findByText('Votre compte n’a pas accès à cet écran.')).toBeTruthy();
});
