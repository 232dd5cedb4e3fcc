import { doKernLockerAction } from '@loge/contract/lockers/do-kern-locker-action';
import { getDeskLockers } from '@loge/contract/lockers/get-desk-lockers';
import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { getKernOrders } from '@loge/contract/lockers/get-kern-orders';
import { saveDeskLocker } from '@loge/contract/lockers/save-desk-locker';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(
  () => Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./locker-screens.tsx')]),
  30_000,
);

const door = { number: 7, stack: 1, size: 'S' as const, hasHanger: false, hasSensor: false };
const entry = {
  ...{ ...door, id: 11, status: 'free', actionLabel: null, actionTarget: null, fault: null, isStuck: false },
  ...{ since: '2026-11-20T10:00:00Z', door: null, orders: [], moreActions: [] },
};

let desks = 0;

/** Opens the lockers of another desk whose only cabinet has this connection; answers what was asked of the server. */
async function open(
  connection: 'maker' | 'none' | 'simulator',
  maySimulate = true,
  toDrop: readonly object[] = [],
  key: string | null = null,
  others: readonly object[] = [],
): Promise<readonly ReceivedCall[]> {
  desks += 1;
  const calls: ReceivedCall[] = [];
  const cabinet = { id: 1, name: 'HORIZON-A', location: 'Hall', lastSeenAt: null };
  const isSaved = () => calls.some(({ action }) => action === 'SaveDeskLocker');
  const setUp = { integration: 'kern', endpoint: '', reservedForHours: 24, collectWithinHours: 72, doors: [door] };
  const answers = [
    [
      getKernLockerStatus,
      { lockers: [{ ...cabinet, connection, isOnline: connection === 'simulator', entries: [entry] }, ...others] },
    ],
    [getKernOrders, { hasLocker: true, toPickUp: [], toDrop, toBeDropped: [], pdfUrl: null }],
    [doKernLockerAction, { box: '1' }],
    [
      getDeskLockers,
      {
        lockers: [{ name: cabinet.name, location: 'Hall', ...setUp, isSimulated: connection === 'simulator' }],
        maySimulate,
        reportsTo: 'https://loge.test/gateway',
      },
    ],
    [saveDeskLocker, { name: cabinet.name, key }],
  ] as const;
  const manager = sampleUser({
    adherent: false,
    gestionnaire: true,
    permissionsSet: ['LOCKERS', 'CONFIGURATION'],
    selectedAdherent: null,
  });
  await openScreen(
    `/kern/status/${desks}`,
    manager,
    (call, response) => {
      calls.push(call);
      const found = answers.find(([{ name }]) => name === call.action);
      const said = found === undefined ? {} : answerOf(found[0], found[1]);
      // The server keeps what is saved in its own spelling.
      const text = JSON.stringify(said).replaceAll(
        '"location":"Hall"',
        `"location":"${isSaved() ? 'Hall A' : 'Hall'}"`,
      );
      return sendEnvelope(response, JSON.parse(text) as object);
    },
    'manager',
  );
  return calls;
}

const edit = async (): Promise<HTMLElement> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Réglages' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Modifier HORIZON-A' }));
  return dialog;
};

test('a cabinet without connection is called so, and how its doors open', async () => {
  await open('none');
  expect(await screen.findByText('Sans connexion')).toBeTruthy();
  expect(screen.getByText(/ses portes ne s’ouvrent qu’avec la clé/)).toBeTruthy();
});

test('a maker that is silent is offline, and no cabinet without connection', async () => {
  await open('maker');
  expect(await screen.findByText('Hors ligne')).toBeTruthy();
  expect(screen.queryByText(/ses portes ne s’ouvrent qu’avec la clé/)).toBeNull();
});

test('a cabinet is marked as simulated by a switch, and has no address then', async () => {
  const calls = await open('none');
  const dialog = within(await edit());
  expect(dialog.getByRole('textbox', { name: /Adresse du fabricant/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole('switch', { name: /Armoire simulée/ }));
  expect(dialog.queryByRole('textbox', { name: /Adresse du fabricant/ })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(calls.some(({ action }) => action === 'SaveDeskLocker')).toBe(true));
  expect(JSON.stringify(calls.find(({ action }) => action === 'SaveDeskLocker'))).toContain('isSimulated');
});

const order = (id: number) => ({
  ...{ id, itemsCount: 1, partnerName: '', userName: `Personne ${id}`, messageLabel: '', offreLabel: 'Colis' },
  ...{ box: null, hanger: false, dueAt: null, isOverdue: false, items: [], pdfUrl: null },
  action: {
    serverAction: { act: 'openToDrop', conciergerieId: 1, orderId: id, compartmentId: null },
    longLabel: 'Déposer',
    buttonLabelInt: { fr: 'Déposer', en: 'Drop off' },
  },
});

test('the cabinet whose door opens comes into view', async () => {
  const dropped = { id: 48_214, userName: 'Personne 48214', isInside: false, isDropOff: true, isOverdue: false };
  const box = { ...entry, id: 12, orders: [{ ...dropped, dueAt: '2026-11-25T10:00:00Z' }] };
  const upstairs = { id: 2, name: 'HORIZON-B', location: 'Étage', lastSeenAt: null, connection: 'simulator' };
  await open('simulator', true, [order(48_214)], null, [{ ...upstairs, isOnline: true, entries: [box] }]);
  expect(await screen.findByRole('radio', { name: 'Hall', checked: true })).toBeTruthy();
  const row = (await screen.findAllByText('Personne 48214'))
    .map((one) => one.closest('li'))
    .find((one) => one !== null);
  fireEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Déposer' }));
  expect(await screen.findByRole('radio', { name: 'Étage', checked: true })).toBeTruthy();
});

test('a double click opens one door, the row stays, and what is said is the next step', async () => {
  const calls = await open('simulator', true, [order(48_214), order(48_217)]);
  const rowOf = async (id: number): Promise<HTMLElement> => {
    const row = (await screen.findByText(`Personne ${id}`)).closest('li');
    if (row === null) throw new Error('It is a row.');
    return within(row).getByRole('button', { name: 'Déposer' });
  };
  const [first, second] = [await rowOf(48_214), await rowOf(48_217)];
  fireEvent.click(first);
  fireEvent.click(first, { detail: 2 });
  fireEvent.click(second);
  // Only what was pressed is drawn as working: nothing else changes under the pointer.
  expect(first.getAttribute('aria-busy')).toBe('true');
  expect(second.getAttribute('aria-busy')).toBeNull();
  expect(second.getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText(/porte ouverte\s: déposez, puis fermez\./)).toBeTruthy();
  const done = calls.filter(({ action }) => action === 'DoKernLockerAction');
  expect(done).toHaveLength(1);
  expect(done[0]?.body).toContain('48214');
  expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Personne'))).toHaveLength(2);
});

test('where the server allows no simulators, there is no switch', async () => {
  await open('simulator', false);
  const dialog = within(await edit());
  expect(await dialog.findByRole('textbox', { name: /Adresse du fabricant/ })).toBeTruthy();
  expect(dialog.queryByRole('switch', { name: /Armoire simulée/ })).toBeNull();
});

test('a new key stays on the screen until it is put away, whatever is fetched after it', async () => {
  const calls = await open('none', true, [], 'k-71f3');
  const dialog = within(await edit());
  fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await dialog.findByText('k-71f3');
  const asked = () => calls.filter(({ action }) => action === 'GetDeskLockers').length;
  await waitFor(() => expect(asked()).toBeGreaterThan(1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(dialog.getByText('k-71f3')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'C’est noté' }));
  expect(await dialog.findByRole('button', { name: 'Modifier HORIZON-A' })).toBeTruthy();
});
