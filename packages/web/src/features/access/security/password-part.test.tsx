import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '../../../messages/load-messages.ts';
import { clearSession, rememberUser } from '../../../session/session.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { PasswordPart } from './password-part.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);
afterEach(() => clearSession('nobody'));

test('the focus goes where the person goes on: into the form, the field that is refused, and back', async () => {
  let isRight = false;
  await gatewayServer((_call, response) =>
    isRight
      ? sendEnvelope(response, { data: {} })
      : sendEnvelope(response, refusalEnvelope('sign-in-refused', 32), 403),
  );
  rememberUser(sampleUser());
  await renderInFrench(<PasswordPart hasPassword />, 'beneficiary');
  const change = () => fireEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  const field = (label: string) => screen.getByLabelText(label, { exact: true, selector: 'input' });
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

  change();
  const current = field('Mot de passe actuel');
  expect(document.activeElement).toBe(current);
  type('Mot de passe actuel', 'autre chose');
  type('Nouveau mot de passe', 'quatre chevaux bleus');
  type('Nouveau mot de passe, une seconde fois', 'quatre chevaux bleus');
  (document.activeElement as HTMLElement).blur();
  change();
  await vi.waitFor(() => expect(document.activeElement).toBe(current), 10_000);
  expect(current.getAttribute('aria-invalid')).toBe('true');

  isRight = true;
  type('Mot de passe actuel', 'le bon mot de passe');
  change();
  await screen.findByText(/^Votre mot de passe est changé/);
  const button = screen.getByRole('button', { name: 'Changer le mot de passe' });
  await vi.waitFor(() => expect(document.activeElement).toBe(button), 10_000);
});
