import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LegalLinks } from '../features/access/legal-links.tsx';
import { session } from '../session/session.ts';
import { InRouter } from '../testing/in-router.tsx';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { sampleUser } from '../testing/samples.ts';
import { FooterLinks } from './footer-links.tsx';
import { legalTextAddress } from './legal-text-address.ts';

const draw = (legalTexts: ReturnType<typeof sampleUser>['legalTexts']) => {
  session.set({ phase: 'signed-in', user: sampleUser({ legalTexts }) });
  return renderInFrench(
    <InRouter>
      <FooterLinks />
      <LegalLinks addressOf={legalTextAddress} />
    </InRouter>,
    'beneficiary',
  );
};
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('the footer and the list of legal texts link to those that there are, in one order', async () => {
  await draw(['POLITIQUE_PROTECTION_DONNEES', 'CGU', 'MENTIONS_LEGALES']);
  const there = ['Conditions générales d’utilisation', 'Mentions légales', 'Politique de protection des données'];
  expect(links()).toEqual([...there, ...there]);
});

test('without any legal text there is no footer', async () => {
  await draw([]);
  expect(links()).toEqual([]);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
