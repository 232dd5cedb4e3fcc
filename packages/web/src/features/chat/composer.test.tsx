import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { session } from '../../session/session.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { Composer } from './composer.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

test('a message that is too long stays whole and is not sent, and its writer reads how long it may be', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  const onSent = vi.fn<() => void>();
  await renderInFrench(
    <Composer thread={{ messageThreadType: 'desk', targetId: 1, side: 'beneficiary' }} onSent={onSent} />,
    'beneficiary',
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Votre message');
  fireEvent.change(field, { target: { value: 'x'.repeat(4001) } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSent).not.toHaveBeenCalled();
  expect([field.maxLength, field.value.length, field.getAttribute('aria-invalid')]).toEqual([-1, 4001, 'true']);
  expect(screen.getByRole('alert').textContent).toBe('Ce champ ne peut contenir plus de 4000 caractères maximum.');
  fireEvent.change(field, { target: { value: 'x'.repeat(4000) } });
  expect(screen.queryByRole('alert')).toBeNull();
});
