import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { monthOf } from '@loge/domain/billing/statement-months';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { localMoment } from '../../client/local-moment.ts';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { PartnerStatements } from './partner-statements.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const { date: today } = localMoment(new Date(), 'Europe/Paris');
const { annee, mois } = monthOf(today);

test.each([
  ['at trial desks alone', `${today.slice(0, 7)}-01`, 0],
  ['elsewhere', '2999-01-01', 1],
])('%s the month under way is said to be possible later, or not', async (_where, possibleFrom, notes) => {
  await gatewayServer(({ action }, response) => {
    if (action !== getAttenduFactuPartnerSummary.name) return;
    sendEnvelope(
      response,
      answerOf(getAttenduFactuPartnerSummary, {
        attendus: [],
        partner: { id: 7, companyName: 'Vélocourse', imageId: null, illustration: null },
        anneeSuivante: annee,
        moisSuivant: mois,
        canSendMail: true,
        possibleFrom,
        eligible: true,
      }),
    );
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <PartnerStatements partnerId={7} />
      </InRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Aucun attendu pour le moment.');
  expect(screen.queryAllByText(/pourra être généré, puis clôturé/)).toHaveLength(notes);
});
