import { uploadBrandLogo } from '@loge/contract/brands/upload-brand-logo';
import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { problem } from '@loge/domain/shared/problem';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useActionMutation } from '../client/use-action.ts';
import { createQueryClient } from '../client/query-client.ts';
import { TextField } from '../design-system/fields/text-field.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../testing/gateway-server.ts';
import { type Options, holiday, HolidayForm, HolidayPage } from '../testing/holiday-form.tsx';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { FormPage } from './form-page.tsx';
import { useActionForm } from './use-action-form.ts';

/* One test for each promise of the recipe (docs/forms.md). The form is of two texts, a choice and a switch; the gateway answers as a test says. */

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

/** Draws a form, on a screen that can be left. */
async function show(element: ReactElement) {
  let redraw: (next: ReactElement) => void = () => undefined;
  function Stage() {
    const [drawn, setDrawn] = useState(element);
    useEffect(() => {
      redraw = setDrawn;
    }, []);
    return drawn;
  }
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ path: '/form', getParentRoute: () => root, component: Stage }),
      createRoute({ path: '/elsewhere', getParentRoute: () => root, component: () => <h1>Ailleurs</h1> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Nom');
  return {
    leave: () => router.navigate({ href: '/elsewhere' }),
    /** With other properties, e.g. because the server says something else by now. */
    redraw: (next: ReactElement) => act(() => redraw(next)),
  };
}

const success = answerOf(addHoliday);
const gateway = (...answers: readonly object[]) => {
  const left = [...answers];
  return gatewayServer((_call, response) => sendEnvelope(response, left.shift() ?? success));
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const saveButton = () => screen.getByRole('button', { name: 'Enregistrer', hidden: true });
const save = () => act(async () => fireEvent.click(saveButton()));
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

test('the rule runs on submit, then as one types; nothing is sent while it finds something', async () => {
  const { calls } = await gateway();
  await show(<HolidayForm />);
  expect(field('Jour').getAttribute('aria-invalid')).toBeNull();
  await save();
  expect([errorOf('Jour'), errorOf('Nom')]).toEqual(['Ce champ est obligatoire.', 'Il manque un nom']);
  type('Jour', '2026-12-24');
  expect([errorOf('Jour'), errorOf('Nom')]).toEqual([undefined, 'Il manque un nom']);
  type('Jour', '');
  expect(errorOf('Jour')).toBe('Ce champ est obligatoire.');
  expect(calls).toEqual([]);
});

test('a form waits for a picture that is still on its way', async () => {
  let arrive: () => void = () => undefined;
  const { calls } = await gatewayServer((call, response) => {
    const isPicture = call.action === uploadBrandLogo.name;
    if (isPicture) arrive = () => sendEnvelope(response, answerOf(uploadBrandLogo));
    else sendEnvelope(response, success);
  });
  function WithPicture() {
    const { mutate } = useActionMutation(uploadBrandLogo);
    return (
      <>
        <button type="button" onClick={() => mutate({ filename: 'logo.png', image: 'AAAA' })}>
          Choisir
        </button>
        <HolidayForm draft={holiday} />
      </>
    );
  }
  await show(<WithPicture />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Choisir', hidden: true })));
  await waitFor(() => expect(calls).toHaveLength(1));
  await save();
  fireEvent.submit(field('Nom'));
  expect(calls).toHaveLength(1);
  await act(async () => arrive());
  await waitFor(() => expect(saveButton().getAttribute('aria-busy')).not.toBe('true'));
  await save();
  await waitFor(() => expect(calls.map(({ action }) => action)).toEqual([uploadBrandLogo.name, addHoliday.name]));
});

test('what is discarded takes what went wrong with it: what was refused, and what is wrong beside fields', async () => {
  await gateway(refusalEnvelope('not-found', 20));
  await show(<HolidayForm draft={holiday} />);
  const discard = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Abandonner', hidden: true })));
  const notice = () => document.querySelector('[data-notice]')?.textContent;
  type('Nom', 'Noël');
  await save();
  await waitFor(() => expect(notice()).toBeTruthy());
  await discard();
  expect([field('Nom').value, notice()]).toEqual(['Réveillon', undefined]);
  type('Nom', '');
  await save();
  expect(errorOf('Nom')).toBe('Il manque un nom');
  await discard();
  type('Nom', '');
  expect(errorOf('Nom')).toBeUndefined();
});

test('the focus goes to the first wrong field', async () => {
  await gateway();
  await show(<HolidayForm draft={holiday} rule={({ name }) => (name === '' ? [problem('name', 'required')] : [])} />);
  type('Nom', '');
  await save();
  expect(document.activeElement).toBe(field('Nom'));
});

test('the focus goes to the first wrong choice', async () => {
  await gateway();
  await show(<HolidayForm draft={holiday} rule={() => [problem('kind', 'invalidChoice')]} />);
  await save();
  expect(document.activeElement).toBe(field('Légale'));
});

test('what the server refuses is shown at its field, with the focus there, until the field is changed', async () => {
  await gateway(
    refusalEnvelope('invalid-input', 100, { fields: [{ field: 'holiday.name', rule: 'taken', message: 'Déjà pris' }] }),
  );
  await show(<HolidayForm draft={holiday} />);
  await save();
  await waitFor(() => expect(errorOf('Nom')).toBe('Déjà pris'));
  expect(document.activeElement).toBe(field('Nom'));
  type('Jour', '2026-12-31');
  expect(errorOf('Nom')).toBe('Déjà pris');
  type('Nom', 'Saint-Sylvestre');
  expect(errorOf('Nom')).toBeUndefined();
});

test('a refusal that names a field which the form does not have is said all the same', async () => {
  await gateway(
    refusalEnvelope('invalid-input', 100, { fields: [{ field: 'desk', rule: 'x', message: 'Ce site est fermé' }] }),
  );
  await show(<HolidayForm draft={holiday} />);
  await save();
  await screen.findByText('Ce site est fermé');
});

test('so is a problem that the rule finds in something which the form does not have', async () => {
  const { calls } = await gateway();
  await show(<HolidayForm draft={holiday} rule={() => [{ field: 'desk', text: 'Ce site est fermé' }]} />);
  await save();
  expect(screen.getByText('Ce site est fermé')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a refusal without fields is said above them, or at the field that it is about', async () => {
  await gateway(refusalEnvelope('not-found', 104), refusalEnvelope('not-found', 104));
  const { redraw } = await show(<HolidayForm draft={holiday} />);
  await save();
  expect((await screen.findByText('refused: not-found')).closest('[role="status"]')).not.toBeNull();
  expect(field('Nom').getAttribute('aria-invalid')).toBeNull();
  redraw(<HolidayForm draft={holiday} fieldOf={(refusal) => (refusal === 'not-found' ? 'name' : undefined)} />);
  expect(errorOf('Nom')).toBe('refused: not-found');
});

test('while it is sent the button says so and a second press does nothing', async () => {
  let answer = () => undefined as void;
  const { calls } = await gatewayServer((_call, response) => {
    answer = () => sendEnvelope(response, success);
  });
  await show(<HolidayForm draft={holiday} />);
  await save();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(saveButton().getAttribute('aria-busy')).toBe('true');
  act(() => field('Nom').form?.requestSubmit());
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  answer();
  await waitFor(() => expect(saveButton().getAttribute('aria-busy')).toBeNull());
  expect(calls).toHaveLength(1);
});

test('what is typed while it is sent stays, and is not saved yet', async () => {
  let answer = () => undefined as void;
  const { calls } = await gatewayServer((_call, response) => {
    answer = () => sendEnvelope(response, success);
  });
  await show(<HolidayPage draft={holiday} kept={() => ({ draft: { ...holiday, name: 'Noël' } })} />);
  type('Nom', ' Noël ');
  await save();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  type('Jour', '2026-12-25');
  answer();
  await waitFor(() => expect(field('Nom').value).toBe('Noël'));
  expect(field('Jour').value).toBe('2026-12-25');
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy();
});

test('the button of a dialog stands outside its form and still submits it, so that Enter does too', async () => {
  await gateway();
  await show(<HolidayForm />);
  expect(saveButton().getAttribute('type')).toBe('submit');
  expect(saveButton().getAttribute('form')).toBe(field('Nom').form?.id);
});

test('Ctrl+S sends the form of the dialog on top, not the one beneath', async () => {
  const { calls } = await gateway();
  const below = vi.fn<Options['input']>(() => ({ day: 'below', name: 'below' }));
  await show(
    <>
      <HolidayForm draft={holiday} input={(draft) => ({ day: draft.day, name: 'above' })} />
      <HolidayPageNamed input={below} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(new URLSearchParams(calls[0]?.body).get('name')).toBe('above');
  expect(below).not.toHaveBeenCalled();
});

test('while the button of a dialog is disabled no key sends its form', async () => {
  const { calls } = await gateway();
  const input = vi.fn<Options['input']>(({ day, name }) => ({ day, name }));
  const { redraw } = await show(<HolidayForm draft={holiday} input={input} isDisabled />);
  const press = () => fireEvent.keyDown(field('Nom'), { key: 's', ctrlKey: true });
  expect(press(), 'the browser saves no page').toBe(false);
  act(() => void fireEvent.submit(field('Nom')));
  expect(input).not.toHaveBeenCalled();
  redraw(<HolidayForm draft={holiday} input={input} />);
  press();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
});

const HolidayPageNamed = ({ input }: Pick<Options, 'input'>) => {
  const form = useActionForm(addHoliday, { draft: holiday, input });
  return (
    <FormPage form={form} save="Tout enregistrer">
      <TextField label="Autre" {...form.field('name')} />
    </FormPage>
  );
};

test('closing a dialog asks only when something in it is not saved', async () => {
  await gateway();
  const onClose = vi.fn<() => void>();
  await show(<HolidayForm onClose={onClose} />);
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Fermer', hidden: true }));
  type('Nom', 'x');
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Rester', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Quitter sans enregistrer ?')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  type('Nom', '');
  close();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByText('Quitter sans enregistrer ?')).toBeNull();
});

test('leaving a page with changes asks; its own save leads on without a question', async () => {
  await gateway();
  const page = (onSuccess?: () => Promise<void>) => <HolidayPage draft={holiday} {...(onSuccess && { onSuccess })} />;
  const { leave, redraw } = await show(page());
  redraw(page(leave));
  type('Nom', 'Noël');
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy();
  act(() => void leave());
  fireEvent.click(await screen.findByRole('button', { name: 'Rester', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Quitter sans enregistrer ?')).toBeNull());
  await save();
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(screen.queryByText('Quitter sans enregistrer ?')).toBeNull();
});

test('where somebody saved in between the draft stays, and takes over what they changed on request', async () => {
  const { calls } = await gateway(refusalEnvelope('changed-meanwhile', 230));
  const versions: number[] = [];
  const input: Options['input'] = ({ day, name }, version) => {
    versions.push(version);
    return { day, name };
  };
  const { redraw } = await show(<HolidayPage draft={holiday} version={7} input={input} />);
  type('Nom', 'Veille de Noël');
  redraw(<HolidayPage draft={{ ...holiday, day: '2026-12-23', name: 'Autre' }} version={8} input={input} />);
  expect(field('Jour').value).toBe('2026-12-24');
  await save();
  fireEvent.click(await screen.findByRole('button', { name: 'Voir ce qui a changé' }));
  expect([field('Jour').value, field('Nom').value]).toEqual(['2026-12-23', 'Veille de Noël']);
  expect(screen.getByText('Repris de l’autre saisie : jour.')).toBeTruthy();
  await save();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(versions).toEqual([7, 8]);
});

test('without a version what nobody changed here follows the server, and what was typed stays', async () => {
  await gateway();
  const { redraw } = await show(<HolidayForm draft={holiday} />);
  type('Nom', 'Veille de Noël');
  redraw(<HolidayForm draft={{ ...holiday, day: '2026-12-23', name: 'Autre' }} />);
  expect([field('Jour').value, field('Nom').value]).toEqual(['2026-12-23', 'Veille de Noël']);
});

test('success is said once, and the form is unchanged from there', async () => {
  const { calls } = await gateway();
  const onSuccess = vi.fn<() => void>();
  await show(<HolidayPage draft={holiday} success={(_answer, { name }) => `${name} ajouté`} onSuccess={onSuccess} />);
  type('Nom', 'Noël');
  await save();
  await screen.findByText('Noël ajouté');
  expect(screen.getAllByText('Noël ajouté')).toHaveLength(1);
  expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
  expect([calls.length, onSuccess.mock.calls.length]).toEqual([1, 1]);
});

test('a draft that is not to be sent yet stays: the question before sending was answered with no', async () => {
  const { calls } = await gateway();
  const confirm = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  await show(<HolidayForm draft={holiday} confirm={confirm} />);
  await save();
  expect([confirm.mock.calls.length, calls.length]).toEqual([1, 0]);
});

test('tries of one draft share an idempotency key; a definite answer ends it', async () => {
  const { calls } = await gateway(
    refusalEnvelope('unexpected', 99),
    refusalEnvelope('unexpected', 99),
    refusalEnvelope('not-found', 104),
  );
  await show(<HolidayForm draft={holiday} />);
  for (const count of [1, 2, 3, 4]) {
    await save();
    await waitFor(() => expect(calls).toHaveLength(count));
    await waitFor(() => expect(saveButton().getAttribute('aria-busy')).toBeNull());
  }
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[3]).not.toBe(keys[2]);
});
