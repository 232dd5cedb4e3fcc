import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { FileField } from './file-field.tsx';

const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('is called by the words on its button, and described by the file that was chosen', async () => {
  await renderInFrench(<FileField label="Relevé" accept=".csv" hint="CSV ou CAMT" onChange={() => {}} />);
  const field = screen.getByLabelText(/^Relevé.*Choisir un fichier$/);
  expect(descriptionOf(field)).toBe('Aucun fichier choisi CSV ou CAMT');
  fireEvent.change(field, { target: { files: [new File(['a'], 'novembre.csv')] } });
  expect(descriptionOf(field)).toBe('novembre.csv CSV ou CAMT');
});
