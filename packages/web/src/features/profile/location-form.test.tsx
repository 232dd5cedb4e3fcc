import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { changeConciergerie } from '@loge/contract/profile/change-conciergerie';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { announceTopics } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { LocationForm } from './location-form.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

const refusedZipCode = { field: 'zipCode', rule: 'unserved', message: 'code postal non desservi' };

async function drawPlaces(
  serviceLocation: SignedInUser['serviceLocation'],
  homeZip: string | null,
  conciergerie: { id: number } | null = { id: 1 },
) {
  const options = {
    conciergeries: [{ id: 1, conciergerieName: 'Tour Horizon', zip: '92400' }],
    mainZip: '92400',
    homeZip,
  };
  await gatewayServer(({ action }, response) =>
    action === changeConciergerie.name
      ? sendEnvelope(response, refusalEnvelope('invalid-input', 100, { fields: [refusedZipCode] }))
      : sendEnvelope(response, { data: options }),
  );
  const user = {
    serviceLocation,
    conciergerie,
    address1: '91 rue des Dames',
    city: 'Paris',
  } as SignedInUser;
  const onChosen = vi.fn(() => Promise.resolve());
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <LocationForm user={user} onChosen={onChosen} />
    </QueryClientProvider>,
    'beneficiary',
  );
  const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }));
  const zipCode = () => screen.getByLabelText<HTMLInputElement>(/^Code postal/);
  return { options, choose, zipCode, onChosen };
}

test('home begins with the postal code of the profile, another place with the desk’s, and each keeps what was typed', async () => {
  const { choose, zipCode } = await drawPlaces(null, '75017');
  await choose(/^Chez moi/);
  expect(zipCode().value).toBe('75017');
  await choose(/^Un autre code postal/);
  expect(zipCode().value).toBe('92400');
  fireEvent.change(zipCode(), { target: { value: '69003' } });
  await choose(/^Chez moi/);
  expect(zipCode().value).toBe('75017');
  await choose(/^Un autre code postal/);
  expect(zipCode().value).toBe('69003');
});

test('a postal code that nobody typed follows the profile', async () => {
  const { options, choose, zipCode } = await drawPlaces(null, '75017');
  await choose(/^Chez moi/);
  // Saved a moment ago: the answer that was at hand is asked again.
  options.homeZip = '69003';
  announceTopics(['profile']);
  await waitFor(() => expect(zipCode().value).toBe('69003'));
});

test('the place in force shows the postal code that was chosen for it', async () => {
  const { zipCode, choose } = await drawPlaces({ kind: 'home', zipCode: '75018' }, '75017');
  await screen.findByRole('radio', { name: /^Chez moi/ });
  expect(zipCode().value).toBe('75018');
  await choose(/^Un autre code postal/);
  expect(zipCode().value).toBe('92400');
});

test('somebody without a postal code is asked for it beside its field, and nothing is sent', async () => {
  const { choose, zipCode, onChosen } = await drawPlaces(null, null);
  await choose(/^Chez moi/);
  fireEvent.click(screen.getByRole('button', { name: 'Choisir ce lieu' }));
  expect(zipCode().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('code postal invalide')).toBeDefined();
  expect(onChosen).not.toHaveBeenCalled();
});

test('somebody who has chosen nothing is told so, and stands in the choice', async () => {
  const { onChosen } = await drawPlaces(null, null, null);
  const [first] = await screen.findAllByRole('radio');
  fireEvent.click(screen.getByRole('button', { name: 'Choisir ce lieu' }));
  expect(document.activeElement).toBe(first);
  expect(onChosen).not.toHaveBeenCalled();
});

test('a postal code that the server refuses is said beside the field that it came from', async () => {
  const { choose, zipCode } = await drawPlaces(null, '75017');
  await choose(/^Chez moi/);
  fireEvent.click(screen.getByRole('button', { name: 'Choisir ce lieu' }));
  expect(await screen.findByText('code postal non desservi')).toBeTruthy();
  expect(zipCode().getAttribute('aria-invalid')).toBe('true');
  await choose(/^Un autre code postal/);
  expect(zipCode().getAttribute('aria-invalid')).toBeNull();
  await choose(/^Chez moi/);
  expect(zipCode().getAttribute('aria-invalid')).toBe('true');
});
