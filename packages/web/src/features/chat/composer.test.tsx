import { LARGEST_FILE_BYTES } from '@loge/domain/files/accepted-files';
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { Composer } from './composer.tsx';

const desk = { messageThreadType: 'desk', targetId: 3, side: 'beneficiary' } as const;

async function draw() {
  onTestFinished(() => sessionStorage.clear());
  const onSent = vi.fn<() => void>();
  await renderInFrench(<Composer thread={desk} onSent={onSent} />, 'beneficiary');
  return onSent;
}
const pick = (file: File) => fireEvent.change(screen.getByTestId('chat-file'), { target: { files: [file] } });

test('a file that would not be received is refused as it is picked, whatever its name, and nothing is sent', async () => {
  const onSent = await draw();
  pick(new File(['<!doctype html>'], 'photo.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ce fichier ne peut pas être reçu. Envoyez une image, un PDF ou un classeur Excel (.xlsx).',
  );
  expect(screen.queryByText('photo.png')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(onSent).not.toHaveBeenCalled();

  pick(new File(['%PDF-1.4'], 'devis.pdf'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('devis.pdf')).toBeTruthy();
});

test('so is one that is pasted, and one that is too large', async () => {
  await draw();
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files: [new File(['MZ'], 'outil.exe')] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce fichier ne peut pas être reçu/);
  pick(new File([new Uint8Array(LARGEST_FILE_BYTES + 1)], 'film.pdf'));
  expect(screen.getByRole('alert').textContent).toBe('Ce fichier dépasse 12 Mo.');
  expect(screen.queryByText('film.pdf')).toBeNull();
});
