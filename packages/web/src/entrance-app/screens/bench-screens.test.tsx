import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { createOrderByLockerBlock } from '@loge/contract/lockers/create-order-by-locker-block';
import { getOrderByRefLockerId } from '@loge/contract/lockers/get-order-by-ref-locker-id';
import { getOrdersByLockerBlock } from '@loge/contract/lockers/get-orders-by-locker-block';
import { setOrderBoxStatus } from '@loge/contract/lockers/set-order-box-status';
import { simulatorGetLockerNames } from '@loge/contract/lockers/simulator-get-locker-names';
import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import { simulatorSendAction } from '@loge/contract/lockers/simulator-send-action';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { keepBenchSession } from '../../features/lockers/bench/bench-session.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => Promise.all([loadMessages('fr', 'lockerBench'), import('./bench-screens.tsx')]), 30_000);
afterEach(() => sessionStorage.clear());

const lockerName = 'HORIZON-A';
const door = { id: 3, size: 'M', doorOpened: true, orderNumber: null, stack: 1, state: 'free' };
const order = {
  order_number: 48217,
  first_name: 'Camille',
  last_name: 'Roussel',
  order_line: [{ product_name: 'Chemise' }],
  box_info: { box_externalid: '' },
  sizes: ['M', 'L'],
  boxes: [{ size: 'M', number: 3 }],
};
const closed = { ...door, doorOpened: false, orderNumber: 48217, state: 'occupied' };

/** Opens a page of the simulator; answers the names of the calls that changed something. */
async function open(
  address: string,
  doors: readonly object[] = [door],
  as: SignedInUser = sampleUser(),
): Promise<readonly string[]> {
  const done: string[] = [];
  const answers = [
    [simulatorGetLockerNames, { lockerNames: [lockerName], places: ['Hall'] }],
    [simulatorGetLockers, { conciergerieId: 1, lockers: doors }],
    [getOrderByRefLockerId, { order }],
    [getOrdersByLockerBlock, { NbOrders: 1, Orders: [order] }],
    [createOrderByLockerBlock, { order: { order_number: 48217 } }],
    [simulatorSendAction, { id: 3 }],
    [setOrderBoxStatus, { orderNumber: 48217, outcome: 'applied' }],
  ] as const;
  await openScreen(`/nexence/${address}`, as, ({ action }, response) => {
    const found = answers.find(([{ name }]) => name === action);
    if (found === undefined) return sendEnvelope(response, {});
    const [contract, data] = found;
    if (contract.effect === 'write') done.push(contract.name);
    return sendEnvelope(response, answerOf(contract, data));
  });
  return done;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
/** What a screen reader is told of. */
const isSaid = async (text: string) => {
  const saying = await screen.findByText((said, element) => said === text && element?.closest('output') !== null);
  expect(saying).toBeTruthy();
};
const asProvider = () => keepBenchSession({ token: 'a token', id: 'abc', lockerName });

test('nothing is looked up without a code', async () => {
  const done = await open(`home/${lockerName}`);
  await press('Recherche le QRcode');
  await isSaid('Veuillez remplir le Qrcode');
  expect(done).toEqual([]);
});

test('nobody is searched without a name', async () => {
  asProvider();
  await open(`SearchBeneficiary/${lockerName}`);
  await press('Rechercher');
  await isSaid('Veuillez remplir le champ de recherche');
});

test('nobody signs in without a password', async () => {
  await open(`LoginProvider/pressing/${lockerName}`);
  await press('Se connecter');
  await isSaid('Veuillez saisir un Mot de passe');
});

test('nothing is dropped without a size; which door will close is said for the one that is chosen', async () => {
  const done = await open(`BeneficiaryDrop/CMD-48217-x/${lockerName}`);
  await press('Déposer et fermer');
  await isSaid('Sélectionner la taille de votre casier');
  expect(done).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^Moyen 20x25/ }));
  expect(screen.getByText('Le casier 3 se fermera')).toBeTruthy();
  expect(within(await screen.findByRole('region', { name: 'Casier 3' })).getByText('Pour vous')).toBeTruthy();
  await press('Déposer et fermer');
  await isSaid('Nous avons bien pris en compte le dépôt de la commande 48217');
  expect(done).toEqual(['SimulatorSendAction', 'SetOrderBoxStatus']);
});

test('what a provider takes out is said', async () => {
  asProvider();
  const done = await open(`OrdersToRecover/${lockerName}`);
  await press('À RETIRER 48217');
  await isSaid('Nous avons bien pris en compte le retrait de la commande 48217');
  expect(done).toEqual(['SimulatorSendAction', 'SetOrderBoxStatus']);
});

test('a door is freed by the desk alone', async () => {
  await open(`LockersStatut/${lockerName}`, [closed]);
  expect(await screen.findByRole('region', { name: 'Casier 3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Libérer le casier' })).toBeNull();
});

test('a door that is freed is said by its number', async () => {
  const manager = sampleUser({ gestionnaire: true, permissionsSet: ['LOCKERS'] });
  const done = await open(`LockersStatut/${lockerName}`, [closed], manager);
  await press('Libérer le casier');
  await isSaid('le casier est libre : 3');
  expect(done).toEqual(['SimulatorSendAction']);
});

test('a parcel that is put in for somebody is said', async () => {
  asProvider();
  const done = await open(`CreateOrderByBeneficiary/${lockerName}/12/Roussel/Camille`);
  fireEvent.click(await screen.findByRole('radio', { name: /^Moyen 20x25/ }));
  await press('Déposer et fermer');
  await isSaid('colis déposé');
  expect(done).toEqual(['CreateOrderByLockerBlock', 'SimulatorSendAction', 'SetOrderBoxStatus']);
});
