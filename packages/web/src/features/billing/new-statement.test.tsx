import { getNextPotentialAttendus } from '@loge/contract/billing/get-next-potential-attendus';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { NewStatement } from './new-statement.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

test('a statement can be generated once the months are there, and not before: until then there is nothing to send', async () => {
  const held = Promise.withResolvers<void>();
  const { calls } = await gatewayServer(({ action }, response) => {
    if (action === 'GetNextPotentialAttendus')
      void held.promise.then(() =>
        sendEnvelope(response, answerOf(getNextPotentialAttendus, { dates: [{ annee: 2026, mois: 10 }] })),
      );
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <NewStatement
          summary={{
            attendus: [],
            partner: { id: 7, companyName: 'Vélocourse', imageId: null, illustration: null },
            anneeSuivante: 2026,
            moisSuivant: 10,
            canSendMail: true,
            possibleFrom: '2020-01-01',
            eligible: true,
          }}
        />
      </InRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Nouveau' }));
  const generate = await screen.findByRole<HTMLButtonElement>('button', { name: 'Générer l’attendu' });
  expect(generate.disabled).toBe(true);
  held.resolve();
  await waitFor(() => expect(generate.disabled).toBe(false));
  fireEvent.click(generate);
  await waitFor(() => expect(calls.map(({ action }) => action)).toContain('ComputeNextAttenduFactu'));
});
