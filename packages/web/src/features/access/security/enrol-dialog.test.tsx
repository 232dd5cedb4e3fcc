import { startOneTimeCodes } from '@loge/contract/access/start-one-time-codes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../../messages/load-messages.ts';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const secret = 'JBSWY3DPEHPK3PXP';
const address = `otpauth://totp/Loge:nadia?secret=${secret}`;

test('after the password that was asked for, the secret is drawn', async () => {
  const { calls } = await gatewayServer(({ body }, response) => {
    if (new URLSearchParams(body).get('password') === 'quatre chevaux bleus')
      return sendEnvelope(response, answerOf(startOneTimeCodes, { secret, address }));
    sendEnvelope(response, refusalEnvelope('proof-required', 40, { data: { hasPassword: true } }), 403);
  });
  await renderInFrench(<EnrolDialog onClose={() => undefined} />);
  const password = await screen.findByLabelText('Mot de passe', { selector: 'input', exact: false });
  fireEvent.change(password, { target: { value: 'quatre chevaux bleus' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmer', hidden: true }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.queryByText('refused: proof-required')).toBeNull();
  expect(calls).toHaveLength(2);
});
