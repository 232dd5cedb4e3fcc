import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { TextArea } from './text-area.tsx';

function Remark() {
  const [text, setText] = useState('');
  return <TextArea label="Remarque" maxLength={30} value={text} onValueChange={setText} />;
}

test('a text that is too long stays whole, and is said to be so beside its field until it is shortened', async () => {
  await renderInFrench(<Remark />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Remarque');
  // A browser cuts what is pasted to `maxlength` without a word.
  expect(field.maxLength).toBe(-1);
  fireEvent.change(field, { target: { value: 'x'.repeat(31) } });
  expect(field.value).toHaveLength(31);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Ce champ ne peut contenir plus de 30 caractères maximum.')).toBeDefined();

  fireEvent.change(field, { target: { value: 'x'.repeat(30) } });
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText(/caractères maximum/)).toBeNull();
  expect(screen.getByText('Plus aucun caractère')).toBeDefined();
});

test('an emoji counts as one character', async () => {
  await renderInFrench(<Remark />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Remarque');
  fireEvent.change(field, { target: { value: '🌷'.repeat(30) } });
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByText('Plus aucun caractère')).toBeDefined();
});
