import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { type ReceivedCall, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

// The first import of the texts and the screens takes its time on a busy machine.
beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'manager'),
      import('../back-office-app.tsx'),
      import('./all-orders-screen.tsx'),
      import('./anomalies-screen.tsx'),
      import('./desk-home-screen.tsx'),
      import('./inbox-screen.tsx'),
    ]),
  30_000,
);

const camille = { id: 12, name: 'Roussel', firstName: 'Camille', vip: false, telephone: '' };
const marc = sampleUser({
  adherent: false,
  gestionnaire: true,
  permissionsSet: ['PROD', 'COMPTA'],
  selectedAdherent: camille,
});
const emptyList = {
  items: [],
  totalItems: 0,
  moreThanTotal: false,
  servers: [],
  totalAmount: 0,
  pageSize: 100,
  filters: [],
  views: [{ name: 'all', label: 'Tout', count: 0, moreThanCount: false }],
  printerAddress: null,
  printingType: null,
  beacItems: [],
};
const lists = ['AllOrdersList', 'InboxOrdersList', 'GetAllPayments', 'GetAllCredits'];
const nobodyChosen = { ...marc, selectedAdherent: null };

/** Opens a list of the desk, which knows no filters; answers the calls that asked for one, as they came. */
async function openList(address: string, user = marc, lateComplaints = 0): Promise<ReceivedCall[]> {
  const asked: ReceivedCall[] = [];
  await openScreen(
    address,
    user,
    (call, response) => {
      if (lists.includes(call.action ?? '')) {
        asked.push(call);
        if (call.body.includes('valuesSelected')) return sendEnvelope(response, refusalEnvelope('invalid-input', 20));
        return sendEnvelope(response, { data: emptyList });
      }
      if (call.action === 'GetComplaints')
        return sendEnvelope(response, { data: { ...emptyList, totalItems: lateComplaints } });
      if (call.action === 'UserInfoFromSession')
        return sendEnvelope(response, { data: { user: nobodyChosen, moveToServer: null, handover: null } });
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  return asked;
}

const asksFor = ({ body }: ReceivedCall): unknown =>
  (JSON.parse(new URLSearchParams(body).get('data') ?? '{}') as { adherentId?: unknown }).adherentId ?? null;

test.each(['/conciergeinbox', '/conciergeinbox/anomalies', '/allorders'])(
  '%s asks for the orders of the beneficiary whom it names, and so does the number beside the place',
  async (address) => {
    const asked = await openList(address);
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main.textContent).toContain('Bénéficiaire est Camille Roussel'));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked.map(asksFor)).toEqual(asked.map(() => camille.id));
  },
);

test('where nothing waits for that beneficiary, the inbox says for whom, and leads to everybody', async () => {
  const asked = await openList('/conciergeinbox');
  const main = await screen.findByRole('main');
  expect(await within(main).findByText('Rien n’attend pour Camille Roussel.')).toBeTruthy();
  fireEvent.click(within(main).getByRole('button', { name: 'Voir tout le monde' }));
  expect(await within(main).findByText('Rien n’attend.')).toBeTruthy();
  await waitFor(() => expect(asked.map(asksFor)).toContain(null));
});

test('the home of the desk counts and lists what it says of the same beneficiary', async () => {
  const asked = await openList('/homegest');
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.textContent).toContain('pour Camille Roussel'));
  await waitFor(() =>
    expect(new Set(asked.map(({ action }) => action))).toEqual(new Set(['AllOrdersList', 'InboxOrdersList'])),
  );
  expect(asked.map(asksFor)).toEqual(asked.map(() => camille.id));
});

test('a filter that no longer exists is said once, and the list goes on without it', async () => {
  await openList('/allorders?season=winter');
  const told = await screen.findByRole('alertdialog', { name: 'Erreur dans les filtres' });
  fireEvent.click(within(told).getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.textContent).toContain('Bénéficiaire est Camille Roussel'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the number of an order must be one', async () => {
  await openList('/allorders');
  fireEvent.click(await screen.findByRole('button', { name: /^Aller au n°/ }));
  const prompt = await screen.findByRole('dialog', { name: 'Aller à une commande' });
  for (const text of ['abc', '12,5', '-3']) {
    fireEvent.change(within(prompt).getByRole('textbox'), { target: { value: text } });
    fireEvent.click(within(prompt).getByRole('button', { name: 'Ouvrir' }));
    expect(await within(prompt).findByText('Le numéro est invalide')).toBeTruthy();
  }
});

test.each([
  ['PROD', '/dashboard/commandes/details'],
  ['COMPTA', '/conciergeinbox/anomalies'],
])('with %s the anomalies of the inbox are those of %s', async (permission, href) => {
  await openList('/conciergeinbox', { ...marc, permissionsSet: [permission] });
  const main = await screen.findByRole('main');
  expect((await within(main).findByRole('link', { name: 'Anomalies' })).getAttribute('href')).toBe(href);
});

const descriptionOf = (element: Element): string | null | undefined =>
  document.getElementById(element.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '')?.textContent;

test('the views and the total of the orders say what they count', async () => {
  await openList('/allorders', nobodyChosen);
  expect(descriptionOf(await screen.findByRole('link', { name: /^Tout/ }))).toBe(measureSentence('ordersPlaced', 'fr'));
  expect(descriptionOf(screen.getByText(/^0,00\s€$/))).toBe(measureSentence('amountDue', 'fr'));
});

test('the bar of a manager has the notifications of the desk, each leading to its place', async () => {
  await openList('/allorders', nobodyChosen);
  const bar = await screen.findByRole('banner');
  fireEvent.click(within(bar).getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Aucune notification')).toBeTruthy();
});

test('complaints that are late stand beside their place and among the notifications', async () => {
  await openList('/allorders', nobodyChosen, 2);
  const bar = await screen.findByRole('banner');
  fireEvent.click(await within(bar).findByRole('button', { name: 'Notifications, 1 à voir' }));
  const late = await screen.findByRole('menuitem', { name: '2 réclamations en retard' });
  expect(late.getAttribute('href')).toBe('/conciergeComplaints?view=late');
  expect(screen.getByRole('link', { name: /^Réclamations\s*2 réclamations en retard/ })).toBeTruthy();
});
