import { getUniverses } from '@loge/contract/catalogue/get-universes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(
  () =>
    Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./catalogue-screens.tsx')]),
  30_000,
);
beforeEach(clearAnswers);

const home = {
  ...{
    id: 1,
    label: { fr: 'Maison', en: 'Home' },
    shortLabel: { fr: 'Maison', en: 'Home' },
    active: true,
    sequence: 1,
  },
  ...{ imageUrl: null, transparentImageUrl: null, imageId: null, transparentImageId: null, illustration: null },
  ...{ color: '#3b5bdb', items: [], version: 1 },
};

test('a universe that somebody else saved keeps what is typed here, and takes over the rest when asked', async () => {
  let universe = home;
  await openScreen(
    '/catalog/universes',
    sampleUser({ adherent: false, gestionnaire: true, permissionsSet: ['MANAGE_CAT_OFFRE'], selectedAdherent: null }),
    ({ action }, response) => {
      if (action === 'GetUniverses') return sendEnvelope(response, answerOf(getUniverses, { universes: [universe] }));
      if (action !== 'UpdateUniverse') return sendEnvelope(response, refusalEnvelope('forbidden', 21), 403);
      universe = { ...home, color: '#ff0000', version: 2 };
      sendEnvelope(response, refusalEnvelope('changed-meanwhile', 230));
    },
    'manager',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Maison' }));
  const label = () => screen.getByLabelText<HTMLInputElement>('Nom en français', { exact: false });
  const colour = () => screen.getByLabelText<HTMLInputElement>('Couleur', { exact: false, selector: '[type=text]' });
  fireEvent.change(label(), { target: { value: 'Chez soi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer', hidden: true }));
  const take = await screen.findByRole('button', { name: 'Voir ce qui a changé', hidden: true });
  expect([label().value, colour().value]).toEqual(['Chez soi', '#3b5bdb']);
  fireEvent.click(take);
  await expect.poll(() => colour().value).toBe('#ff0000');
  expect(label().value).toBe('Chez soi');
});

test('a universe that somebody removed stays open with what is typed, and is no new one', async () => {
  let universes = [home];
  const sent: string[] = [];
  await openScreen(
    '/catalog/universes',
    sampleUser({ adherent: false, gestionnaire: true, permissionsSet: ['MANAGE_CAT_OFFRE'], selectedAdherent: null }),
    ({ action, body }, response) => {
      if (action === 'GetUniverses') return sendEnvelope(response, answerOf(getUniverses, { universes }));
      if (action !== 'UpdateUniverse') return sendEnvelope(response, refusalEnvelope('forbidden', 21), 403);
      universes = [];
      sent.push(body);
      sendEnvelope(response, refusalEnvelope('changed-meanwhile', 230));
    },
    'manager',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Maison' }));
  const label = () => screen.getByLabelText<HTMLInputElement>('Nom en français', { exact: false });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer', hidden: true }));
  fireEvent.change(label(), { target: { value: 'Chez soi' } });
  save();
  await screen.findByText('Aucun univers.');
  expect(label().value).toBe('Chez soi');
  save();
  await expect.poll(() => sent.length).toBe(2);
  expect(new URLSearchParams(sent[1]).get('universe')).toContain('"id":1');
});
