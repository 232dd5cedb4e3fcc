import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { announceTopics } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { ProfileForm } from './profile-form.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

const blank = {
  ...{ id: 1, civility: '', name: 'Roussel', firstName: 'Camille', email: 'camille@example.test', mobileNumber: '' },
  ...{ professionalNumbr: '', landlineNumber: '', address1: '', address2: '', city: '', zipCode: '', lang: 'fr' },
  ...{ companyName: '', newsletter: false, conciergerie: null, entLogo: null, entDescLabel: null },
};
const complete = { ...blank, landlineNumber: '01 41 00 00 01' };

test('fields that nobody typed into follow the profile; what was typed stays', async () => {
  const profile = { ...blank };
  await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { profile, civilitiesLabels: [], langLabels: [], conciergeriesOptions: [] } }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileForm canChooseLanguage={false} onSaved={() => undefined} />
    </QueryClientProvider>,
    'beneficiary',
  );
  const city = await screen.findByLabelText<HTMLInputElement>('Ville');
  fireEvent.change(city, { target: { value: 'Lyon' } });

  // Saved elsewhere, or a moment ago by the form that stood here before.
  Object.assign(profile, { mobileNumber: '06 12 48 30 77', city: 'Paris' });
  announceTopics(['profile']);
  const mobile = screen.getByLabelText<HTMLInputElement>(/^Mobile/);
  await waitFor(() => expect(mobile.value).toBe('06 12 48 30 77'));
  expect(city.value).toBe('Lyon');
});

/** Presses « Enregistrer » on a profile as it comes from the server. */
async function save(profile: typeof blank) {
  const { calls } = await gatewayServer(({ action }, response) => {
    const answer = { profile, civilitiesLabels: [], langLabels: [], conciergeriesOptions: [] };
    sendEnvelope(response, { data: action === 'MyProfile' ? answer : { user: sampleUser() } });
  });
  const onSaved = vi.fn<() => void>();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileForm canChooseLanguage={false} onSaved={onSaved} />
    </QueryClientProvider>,
    'beneficiary',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  return { onSaved, saves: () => calls.filter(({ action }) => action === 'SetMyProfile').length };
}

test.for([
  ['first name', { firstName: '' }, /^Prénom/],
  ['last name', { name: ' ' }, /^Nom/],
  ['e-mail', { email: '' }, /^E-mail/],
  ['phone of any kind', { landlineNumber: '' }, /^Mobile/],
] as const)('without a %s one may complete the profile, and is led to what is blank', async ([, missing, field]) => {
  const { saves } = await save({ ...complete, ...missing });
  const way = await screen.findByRole('button', { name: 'Compléter mon profil' });
  expect(screen.getByRole('button', { name: 'Terminé' })).toBeTruthy();
  fireEvent.click(way);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
  expect(saves()).toBe(0);
});

test('or it is saved as it is', async () => {
  const { onSaved, saves } = await save(blank);
  fireEvent.click(await screen.findByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saves()).toBe(1);
});

test('closing the question saves nothing', async () => {
  const { saves } = await save({ ...complete, firstName: '' });
  fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Prénom/)));
  expect(saves()).toBe(0);
});

test('with one number of the three nothing is asked', async () => {
  const { onSaved } = await save(complete);
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Terminé' })).toBeNull();
});

test('a name that is too long is said to be so beside its field, and nothing of it is cut or saved', async () => {
  const { saves } = await save({ ...complete, firstName: 'x'.repeat(101) });
  expect(await screen.findByText('Ce champ ne peut contenir plus de 100 caractères maximum.')).toBeDefined();
  const field = screen.getByLabelText<HTMLInputElement>(/^Prénom/);
  expect([field.maxLength, field.value.length, field.getAttribute('aria-invalid')]).toEqual([-1, 101, 'true']);
  expect(document.activeElement).toBe(field);
  expect(saves()).toBe(0);
});
