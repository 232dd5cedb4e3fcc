import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { announceTopics } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ProfileForm } from './profile-form.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

test('fields that nobody typed into follow the profile; what was typed stays', async () => {
  const profile = {
    ...{ id: 1, civility: '', name: 'Roussel', firstName: 'Camille', email: 'camille@example.test', mobileNumber: '' },
    ...{ professionalNumbr: '', landlineNumber: '', address1: '', address2: '', city: '', zipCode: '', lang: 'fr' },
    ...{ companyName: '', newsletter: false, conciergerie: null, entLogo: null, entDescLabel: null },
  };
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
