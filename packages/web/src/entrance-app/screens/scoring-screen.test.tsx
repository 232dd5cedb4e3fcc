import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'scoring'), 30_000);

const open = (refusal: string, code: number, status: number) =>
  openScreen('/scoring/abcdefgh', sampleUser(), (_call, response) =>
    sendEnvelope(response, refusalEnvelope(refusal, code, { message: 'Code r-1' }), status),
  );

test('a rating link that is over says so', async () => {
  await open('link-expired', 35, 410);
  expect(await screen.findByText('Ce lien n’est plus valable.')).toBeTruthy();
});

test('a server in trouble does not call a rating link over', async () => {
  await open('unexpected', 99, 500);
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByText('Ce lien n’est plus valable.')).toBeNull();
});
