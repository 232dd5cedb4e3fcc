import { uploadBrandLogo } from '@loge/contract/brands/upload-brand-logo';
import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { useActionMutation } from '../client/use-action.ts';
import { TextField } from '../design-system/fields/text-field.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../testing/gateway-server.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useActionForm } from './use-action-form.ts';

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

interface HolidayDialogProps {
  readonly onClose: () => void;
  readonly onSuccess: () => void;
  readonly closesFreely?: boolean;
}

function HolidayDialog({ onClose, onSuccess, closesFreely = false }: HolidayDialogProps) {
  const { mutate } = useActionMutation(uploadBrandLogo);
  const form = useActionForm(addHoliday, {
    draft: { day: '2026-12-24', name: 'Réveillon' },
    input: (draft) => draft,
    onSuccess,
  });
  return (
    <FormDialog form={form} title="Jour férié" save="Enregistrer" cancel="Annuler" {...{ closesFreely, onClose }}>
      <TextField label="Nom" {...form.field('name')} />
      <button type="button" onClick={() => mutate({ filename: 'logo.png', image: 'AAAA' })}>
        Choisir
      </button>
    </FormDialog>
  );
}

/** Opens a dialog whose gateway answers when it is told to. */
async function openDialog(closesFreely = false) {
  let answer: (envelope: object) => void = () => undefined;
  const { calls } = await gatewayServer((_call, response) => {
    answer = (envelope) => sendEnvelope(response, envelope);
  });
  const onClose = vi.fn<() => void>();
  const onSuccess = vi.fn<() => void>();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <HolidayDialog {...{ onClose, onSuccess, closesFreely }} />
    </QueryClientProvider>,
  );
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })));
  return {
    onClose,
    onSuccess,
    press,
    type: () => fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Noël' } }),
    isCalled: () => waitFor(() => expect(calls).toHaveLength(1)),
    answer: (envelope: object) => act(async () => answer(envelope)),
  };
}

const question = () => screen.queryByText('Quitter sans enregistrer ?');

test('a dialog that is closed while it sends waits, and asks when that fails', async () => {
  const { onClose, press, type, isCalled, answer } = await openDialog();
  type();
  await press('Enregistrer');
  await isCalled();
  await press('Fermer');
  await press('Fermer');
  expect([question(), onClose.mock.calls.length]).toEqual([null, 0]);
  await answer(refusalEnvelope('not-found', 20));
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Rester');
  await waitFor(() => expect(question()).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['Fermer', 'Annuler'])(
  'one that closes freely waits for its save too, and stays where that is refused: %s',
  async (way) => {
    const { onClose, press, type, isCalled, answer } = await openDialog(true);
    type();
    await press('Enregistrer');
    await isCalled();
    await press(way);
    expect(onClose).not.toHaveBeenCalled();
    await answer(refusalEnvelope('not-found', 20));
    expect([question(), onClose.mock.calls.length]).toEqual([null, 0]);
    await press(way);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('a dialog that is closed while it sends closes without a question once it is saved', async () => {
  const { onClose, onSuccess, press, type, isCalled, answer } = await openDialog();
  type();
  await press('Enregistrer');
  await isCalled();
  await press('Fermer');
  await answer(answerOf(addHoliday));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([question(), onSuccess.mock.calls.length]).toEqual([null, 1]);
});

test('a dialog that is closed while a picture is on its way asks', async () => {
  const { onClose, press, isCalled, answer } = await openDialog();
  await press('Choisir');
  await isCalled();
  await press('Fermer');
  await waitFor(() => expect(question()).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await answer(answerOf(uploadBrandLogo));
});
