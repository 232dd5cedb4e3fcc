import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { useDialogs, type Dialogs } from './dialogs.tsx';

function Asker({
  ask,
  onAnswer,
}: {
  ask: (dialogs: Dialogs) => Promise<unknown>;
  onAnswer: (answer: unknown) => void;
}) {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => void ask(dialogs).then(onAnswer)}>
      Demander
    </button>
  );
}

async function asking(ask: (dialogs: Dialogs) => Promise<unknown>) {
  const answers: unknown[] = [];
  await renderInFrench(<Asker ask={ask} onAnswer={(answer) => answers.push(answer)} />);
  const opener = screen.getByRole('button', { name: 'Demander' });
  opener.focus();
  fireEvent.click(opener);
  return { answers, opener };
}

const settled = async (answers: unknown[]) => expect.poll(() => answers).toHaveLength(1);

test('a question is answered yes, and the focus goes back to what asked', async () => {
  const { answers, opener } = await asking((dialogs) =>
    dialogs.confirm({ title: 'Archiver ?', confirmLabel: 'Archiver' }),
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Archiver ?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('Annuler');
  fireEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  await settled(answers);
  expect(answers).toEqual([true]);
  expect(document.activeElement).toBe(opener);
});

test('Escape is no', async () => {
  const { answers } = await asking((dialogs) => dialogs.confirm({ title: 'Archiver ?' }));
  fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await settled(answers);
  expect(answers).toEqual([false]);
});

test('a question that was not answered is not named with a colon behind its mark', async () => {
  await asking((dialogs) => dialogs.prompt({ title: 'Annuler', label: 'Pourquoi ?', required: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(screen.getByText('Votre réponse est attendue.')).toBeDefined();
});

test('a text that may be left out says so, and is answered empty', async () => {
  const { answers } = await asking((dialogs) => dialogs.prompt({ title: 'Refuser', label: 'Motif', multiline: true }));
  expect(await screen.findByRole('textbox', { name: /Motif.*facultatif/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await settled(answers);
  expect(answers).toEqual(['']);
});

test('a required text is asked for again, next to the field', async () => {
  const { answers } = await asking((dialogs) => dialogs.prompt({ title: 'Refuser', label: 'Motif', required: true }));
  const field = await screen.findByRole('textbox', { name: /Motif/ });
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^Motif.: obligatoire$/)).toBeDefined();
  fireEvent.change(field, { target: { value: 'Fermé' } });
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await settled(answers);
  expect(answers).toEqual(['Fermé']);
});

test('questions wait for each other', async () => {
  const { answers } = await asking(async (dialogs) =>
    Promise.all([
      dialogs.alert({ title: 'Un' }),
      dialogs.choose({ title: 'Deux', label: 'Caisse', options: [{ value: 'a', label: 'Accueil' }] }),
    ]),
  );
  await screen.findByRole('alertdialog', { name: 'Un' });
  expect(screen.queryByRole('dialog', { name: 'Deux' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Accueil' }));
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await settled(answers);
  expect(answers).toEqual([['read', 'a']]);
});

test.each([false, true])('a text that is too long is not taken and not cut (several lines: %s)', async (multiline) => {
  const { answers } = await asking((dialogs) =>
    dialogs.prompt({ title: 'Refuser', label: 'Motif', multiline, maxLength: 5 }),
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/Motif/);
  fireEvent.change(field, { target: { value: 'Fermée' } });
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(field.value).toBe('Fermée');
  expect(screen.getByText('Ce champ ne peut contenir plus de 5 caractères maximum.')).toBeDefined();
  expect(answers).toEqual([]);
  fireEvent.change(field, { target: { value: 'Fermé' } });
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await settled(answers);
  expect(answers).toEqual(['Fermé']);
});
