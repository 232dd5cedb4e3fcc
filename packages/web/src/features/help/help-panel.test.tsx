import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { clearSession, rememberUser } from '../../session/session.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { HelpButton } from './help-button.tsx';
import { guidesOf, loadGuides } from './load-guides.ts';
import { OpenPanel } from './open-panel.tsx';

// The first import of guides and texts takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([loadMessages('fr', 'manager'), loadMessages('fr', 'help')]);
  await loadGuides(
    guidesOf({ gestionnaire: true, adherent: false, partner: false, company: null, admin: false }, 'fr'),
  );
  await loadGuides(guidesOf(undefined, 'fr'));
}, 60_000);
afterEach(() => clearSession('nobody'));

const Work = () => (
  <>
    <label>
      Note <input />
    </label>
    <HelpButton />
    <OpenPanel docks />
  </>
);

/** A manager at work on a screen. */
async function workAt(path: string): Promise<void> {
  rememberUser(sampleUser({ adherent: false, gestionnaire: true }));
  const router = createRouter({
    routeTree: createRootRoute({ component: Work, notFoundComponent: Work }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await renderInFrench(<RouterProvider router={router} />, 'manager');
}

const panel = () => screen.findByRole('complementary', { name: 'Aide' });

test('the question mark opens the chapter of the screen beside the work, which stays', async () => {
  await workAt('/cashRegister/sales/');
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'à moitié écrit' } });
  fireEvent.click(screen.getByRole('button', { name: 'Aide sur cet écran' }));
  expect(await within(await panel()).findByRole('heading', { name: 'Les ventes scellées' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('à moitié écrit');
  fireEvent.click(within(await panel()).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('F1 opens it, and a link of a chapter leads to another one inside it', async () => {
  await workAt('/conciergeinbox');
  await screen.findByLabelText('Note');
  fireEvent.keyDown(document.body, { key: 'F1' });
  const help = within(await panel());
  fireEvent.click(await help.findByRole('link', { name: /^Chapitre suivant/ }));
  expect(await help.findByRole('heading', { name: 'Suivre une commande' })).toBeDefined();
  fireEvent.click(help.getByRole('button', { name: 'Aide sur cet écran' }));
  expect(await help.findByRole('heading', { name: 'Les commandes à traiter' })).toBeDefined();
});

test('a search forgives accents and a typing error, and says so when there is nothing', async () => {
  await workAt('/homegest');
  fireEvent.click(await screen.findByRole('button', { name: 'Aide sur cet écran' }));
  const help = within(await panel());
  const field = help.getByRole('searchbox', { name: 'Chercher dans l’aide' });
  fireEvent.change(field, { target: { value: 'reclamtion' } });
  fireEvent.click(await help.findByRole('link', { name: /^Répondre à une réclamation/ }));
  expect(await help.findByRole('heading', { name: 'Répondre à une réclamation' })).toBeDefined();
  fireEvent.change(field, { target: { value: 'hippopotame' } });
  expect(await help.findByText(/^Rien pour/)).toBeDefined();
});

test('the page of a chapter is for its readers, with its pictures and ways to print', async () => {
  const answer = () => undefined;
  await openScreen(
    '/aide/desk/suivre-une-commande',
    sampleUser({ adherent: false, gestionnaire: true }),
    answer,
    'manager',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Suivre une commande' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Une commande' }).getAttribute('src')).toMatch(/desk-order\.png/);
  expect(screen.getByRole('button', { name: 'Imprimer' })).toBeDefined();
  expect(screen.getByRole('main').textContent).not.toMatch(/ [:;?!»]/);
});

test('a link to a guide that is for others is no link, and leads nobody to a chapter that is not theirs', async () => {
  await openScreen(
    '/aide/facturation-electronique',
    sampleUser({ adherent: false, gestionnaire: true }),
    () => undefined,
    'manager',
  );
  expect(await screen.findByText(/décrits pour les exploitants/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'décrits pour les exploitants' })).toBeNull();
});

test('somebody of a client company reads the guide of their space, in their language', async () => {
  const company = { name: 'Altéa', rights: ['figures' as const] };
  await openScreen(
    '/aide',
    sampleUser({ adherent: false, gestionnaire: false, company, lang: 'fr' }),
    () => undefined,
    'company',
  );
  expect(await screen.findByText('L’espace de l’entreprise cliente')).toBeDefined();
  expect(screen.queryByText('Commander, pour les bénéficiaires')).toBeNull();
});

test('a beneficiary reads their own guides, and none of the desk', async () => {
  await openScreen('/aide', sampleUser({ adherent: true, gestionnaire: false, lang: 'fr' }), () => undefined);
  expect(await screen.findByText('Commander, pour les bénéficiaires')).toBeDefined();
  expect(screen.queryByText('Une journée à la conciergerie')).toBeNull();
  expect(screen.queryByText('Ordering, for beneficiaries')).toBeNull();
});
