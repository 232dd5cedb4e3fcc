import { getFlashDispoDetail } from '@loge/contract/flash-mailings/get-flash-dispo-detail';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, type ReceivedCall, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'manager'),
      import('../back-office-app.tsx'),
      import('./flash-mailing-screens.tsx'),
    ]),
  30_000,
);
beforeEach(clearAnswers);

const template = {
  ...{ id: 3, name: 'Marché', topic: 2, topicLabel: 'Gourmandises', published: true, allowAttachment: false },
  ...{ images: { list: [] }, variables: { list: [] }, subject: 'Le marché', body: '<p>{VAR4}</p>' },
  ...{ authorLabel: '', version: 1 },
};
const mailing = {
  ...{ id: 5, templateId: 3, authorId: null, authorLabel: '', conciergerieId: 1, conciergerieLabel: 'Horizon' },
  ...{ creationDate: null, variables: { map: {} }, attachment: null, sent: false, sentByLabel: null },
  ...{ sentToNbUsers: 0, remainsNbUsers: 0, errors: [], topicLabel: 'Gourmandises', topic: 2, errorCount: 0 },
  ...{ totalNbUsers: 0, leftOutNbUsers: 0, openedNb: 0, sentDate: null, testedDate: null, testedWith: null },
  ...{ title: 'Le marché', subject: null, body: null, version: 1 },
};

test('what is wrong with the text of a template is said beside the choice of the template', async () => {
  const calls: ReceivedCall[] = [];
  await openScreen(
    '/flashDispos/detail/5',
    sampleUser({ adherent: false, gestionnaire: true, permissionsSet: ['SEND_NEWSLETTER'], selectedAdherent: null }),
    (call, response) => {
      calls.push(call);
      const said = { flashDispo: mailing, template, topics: [{ id: 2, label: 'Gourmandises' }] };
      if (call.action === 'GetFlashDispoDetail') return sendEnvelope(response, answerOf(getFlashDispoDetail, said));
      return sendEnvelope(response, refusalEnvelope('forbidden', 21), 403);
    },
    'manager',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  const problem = await screen.findByText(/\{VAR4\}/, { selector: '[role=alert]' });
  const choice = screen.getByRole('button', { name: /Marché/, description: problem.textContent });
  expect(document.activeElement).toBe(choice);
  expect(calls.some(({ action }) => action === 'SaveFlashDispo')).toBe(false);
});
