import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { AcceptTermsForm } from './accept-terms-form.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

async function draw(user: SignedInUser) {
  const { calls } = await gatewayServer(({ action }, response) => {
    if (action === 'Cgu') return sendEnvelope(response, { data: { content: '<p>Les conditions</p>', version: 3 } });
    sendEnvelope(response, { data: { user: sampleUser() } });
  });
  const left = Promise.withResolvers<void>();
  // All transitions of React wait for one that never ends, those of other tests too.
  onTestFinished(() => left.resolve());
  const onAccepted = vi.fn(() => left.promise);
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <AcceptTermsForm user={user} onAccepted={onAccepted} />
    </QueryClientProvider>,
    'beneficiary',
  );
  await screen.findByText('Les conditions');
  return {
    onAccepted,
    written: () => calls.map(({ action }) => action).filter((action) => action !== 'Cgu'),
    goOn: () => fireEvent.click(screen.getByRole('button', { name: 'Continuer' })),
    accept: () => fireEvent.click(screen.getByRole('checkbox')),
    mobile: () => screen.queryByLabelText<HTMLInputElement>(/^Téléphone mobile/),
  };
}

test('a profile with a landline alone is asked for its mobile number, which begins with it', async () => {
  const { mobile, goOn, accept, written, onAccepted } = await draw(
    sampleUser({ mobileNumber: '', landlineNumber: '01 47 49 12 12', profileComplete: true }),
  );
  expect(mobile()?.value).toBe('01 47 49 12 12');
  fireEvent.change(mobile() ?? document.body, { target: { value: '06 12 48 30 77' } });
  accept();
  goOn();
  await waitFor(() => expect(onAccepted).toHaveBeenCalled());
  expect(written()).toEqual(['InitializeUserProfile']);
});

test('a profile that is complete stands filled in, and is not written again with the terms', async () => {
  const { mobile, goOn, accept, written, onAccepted } = await draw(sampleUser());
  expect(mobile()?.value).toBe('0612345678');
  accept();
  goOn();
  await waitFor(() => expect(onAccepted).toHaveBeenCalled());
  expect(written()).toEqual(['SetCguRead']);
});

test('until the next screen is there, the button waits and a second press sends nothing', async () => {
  const { goOn, accept, written, onAccepted } = await draw(sampleUser());
  accept();
  goOn();
  await waitFor(() => expect(onAccepted).toHaveBeenCalled());
  const button = screen.getByRole('button', { name: /^Continuer/ });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  expect(written()).toEqual(['SetCguRead']);
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test('what is missing is named beside its field and above the button, and nothing is sent', async () => {
  const { mobile, goOn, written } = await draw(sampleUser({ mobileNumber: '' }));
  goOn();
  expect(await screen.findByText('Veuillez renseigner les champs obligatoires.')).toBeTruthy();
  expect(mobile()?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(mobile());
  expect(written()).toEqual([]);
});
