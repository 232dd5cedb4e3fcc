import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { beforeAll, describe, expect, test } from 'vitest';
import { homeQueries } from '../client/home-queries.ts';
import { session } from '../session/session.ts';
import { sampleUser } from '../testing/samples.ts';
import { prepare, questions } from './render-home.tsx';

let render: Awaited<ReturnType<typeof prepare>>;
// The first import of the texts and screens takes its time on a busy machine.
beforeAll(async () => {
  render = await prepare();
}, 60_000);

const universe = (label: string) => ({
  id: 3,
  label: { fr: label, en: label },
  shortLabel: { fr: label, en: label },
  imageUrl: null,
  transparentImageUrl: null,
  illustration: null,
  items: [{ catOffreId: 7, label: { fr: label, en: label }, illustration: null, imageUrl: null }],
});

const answersFor = (user: SignedInUser, service = 'Pressing') => ({
  [userInfoFromSession.name]: { user, moveToServer: null, handover: null },
  [homeCategoriesV2.name]: { content: [universe(service)], words: [] },
});

describe('a home rendered by the server', () => {
  test('asks who is there, and what the home asks', () => {
    expect(questions).toEqual(['UserInfoFromSession', ...homeQueries.map(({ name }) => name)]);
  });

  test('greets the person and shows what was answered, with links that the browser follows by itself', () => {
    const { html = '', brand } = render(answersFor(sampleUser())) ?? {};
    expect(html).toMatch(/Bonjour (<!-- -->)?Camille/);
    expect(html).toContain('Pressing');
    expect(html).toContain('href="/#!/bnfv2/favorites"');
    expect(html).not.toMatch(/href="\/(?!#!)/);
    expect(brand).toBe('loge');
  });

  test('has nothing that only the application understands', () => {
    const { html = '' } = render(answersFor(sampleUser())) ?? {};
    expect(html).toMatch(/<input inert/);
    expect(html).not.toMatch(/<(input|button)(?! inert)/);
  });

  test('speaks the person’s language and wears their brand', () => {
    const { html, brand } =
      render(
        answersFor(
          sampleUser({ lang: 'en', brand: { ...sampleUser().brand, design: 'mirabelle', name: 'Mirabelle' } }),
        ),
      ) ?? {};
    expect(html).toMatch(/Hello (<!-- -->)?Camille/);
    expect(html).toContain('Mirabelle');
    expect(brand).toBe('mirabelle');
  });

  test.each<[string, Partial<SignedInUser>]>([
    ['who uses the first design', { v2Mode: false }],
    ['of the desk', { adherent: false, gestionnaire: true }],
    ['who must accept the terms first', { needsToValidateCGU: true }],
  ])('is not that of somebody %s', (_who, more) => {
    expect(render(answersFor(sampleUser(more)))).toBeNull();
  });

  test('keeps nothing of one person for the next', () => {
    render(answersFor(sampleUser({ firstName: 'Solène' }), 'Cordonnerie'));
    expect(session.get()).toEqual({ phase: 'checking' });
    const next = answersFor(sampleUser({ id: 2, firstName: 'Marc' }));
    expect(render(next)?.html).not.toMatch(/Solène|Cordonnerie/);
    const { [userInfoFromSession.name]: who } = answersFor(sampleUser({ firstName: 'Solène' }));
    expect(render({ [userInfoFromSession.name]: who })?.html).not.toContain('Pressing');
  });

  test('cannot be made to hold a script by a name', () => {
    const { html } = render(answersFor(sampleUser({ firstName: '<script>alert(1)</script>' }))) ?? {};
    expect(html).not.toContain('<script>');
  });
});
