import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog } from './dialog.tsx';

function TwoFields() {
  const [tried, setTried] = useState(false);
  const [last, setLast] = useState('');
  return (
    <Dialog open title="Donner" onClose={() => undefined} footer={<button form="give">Envoyer</button>}>
      <form
        id="give"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
        }}
      >
        <TextField label="Prénom" />
        <TextField
          label="Nom"
          value={last}
          onValueChange={setLast}
          error={tried && last === '' ? 'Ce champ est obligatoire.' : undefined}
        />
      </form>
    </Dialog>
  );
}

test('a form that is sent in vain leads to its first wrong field, each time', async () => {
  await renderInFrench(<TwoFields />);
  const [first, last] = [screen.getByLabelText('Prénom'), screen.getByLabelText('Nom')];
  const send = screen.getByRole('button', { name: 'Envoyer' });
  expect(document.activeElement).toBe(first);
  for (const _ of [1, 2]) {
    send.focus();
    fireEvent.click(send);
    await expect.poll(() => document.activeElement).toBe(last);
  }
  fireEvent.change(last, { target: { value: 'Roussel' } });
  send.focus();
  fireEvent.click(send);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(send);
});
