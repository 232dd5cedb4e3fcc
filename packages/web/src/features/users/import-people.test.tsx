import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ImportPeople } from './import-people.tsx';
import type { SentPerson } from './read-people-list.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const list = `E-mail;Nom;Prénom
camille@example.test;Roussel;Camille
ines;Diallo;Inès
hugo;Perrin;Hugo
lea;Morel;Léa`;

const fileCounts = {
  nbReactivated: 0,
  nbDisabled: 0,
  nbKept: 0,
  nbNotInUse: 4,
  nbDisabledWithOrders: 0,
  leavesTooMany: false,
  failures: [],
};

/** A server to which every address without an @ is wrong. */
async function checkedList() {
  const { calls } = await gatewayServer(({ action, body }, response) => {
    if (action !== createUsersBatch.name) return sendEnvelope(response, answerOf(bnfFileUpdate, fileCounts));
    const people = JSON.parse(new URLSearchParams(body).get('list') ?? '[]') as SentPerson[];
    const failures = people
      .filter(({ email = '' }) => !email.includes('@'))
      .map(({ line, email, lastname }) => ({ line, email, name: lastname, reason: 'email', message: 'E-mail faux' }));
    sendEnvelope(response, answerOf(createUsersBatch, { done: false, failures, successes: [] }));
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ImportPeople />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(/^Lignes à importer/), { target: { value: list } });
  fireEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  await screen.findByRole('heading', { name: '3 lignes en échec' });
  return {
    lists: () =>
      calls
        .filter(({ action }) => action === createUsersBatch.name)
        .map(({ body }) => JSON.parse(new URLSearchParams(body).get('list') ?? '[]') as SentPerson[]),
  };
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const leaveFirst = () => {
  press('j');
  press('Delete');
};
async function correct(line: number, email: string) {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`la ligne ${line}$`) }));
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Vérifier la ligne' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vérifier la ligne' })).toBeNull());
}

test('a line that was left stays left when another one is corrected', async () => {
  await checkedList();
  leaveFirst();
  await screen.findByRole('heading', { name: '2 lignes en échec' });
  await correct(4, 'hugo@example.test');
  expect(await screen.findByRole('heading', { name: '1 ligne en échec' })).toBeTruthy();
  expect(screen.queryByText('Diallo')).toBeNull();
});

test('R checks the list anew with its corrections, and lines that were left stay left', async () => {
  const { lists } = await checkedList();
  leaveFirst();
  await correct(4, 'hugo@example.test');
  press('r');
  await waitFor(() => expect(lists()).toHaveLength(3));
  expect(await screen.findByRole('heading', { name: '1 ligne en échec' })).toBeTruthy();
  expect(lists()[2]?.map(({ email }) => email)).toEqual(['camille@example.test', 'ines', 'hugo@example.test', 'lea']);
  expect(screen.getByRole('button', { name: 'Importer 2 personnes' })).toBeTruthy();
});
