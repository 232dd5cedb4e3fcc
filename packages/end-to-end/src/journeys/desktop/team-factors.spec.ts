import { oneTimeCode } from '../../people/one-time-code.ts';
import { expect, test } from '../../people/journey.ts';
import { announcePerson, elsewhere, newManagerElsewhere, password, query } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword } from '../../people/sign-in.ts';
import { hasError } from '../../screens/fields.ts';
import { setCodesUp } from '../../screens/one-time-codes.ts';
import { expectTitle } from '../../screens/ordering.ts';

test('a team that must have a second factor sets one up first; a session that moves there is asked for it', async ({
  page,
}) => {
  const person = await newManagerElsewhere();
  // The rule holds for a whole installation: on the other server nobody else of the team comes in.
  await query('update sign_in_rules set team_needs_second_factor = true', [], 'elsewhere');

  await page.goto(`${elsewhere()}/#!/login`);
  await fillLogin(page, person.login);
  await fillPassword(page, password);
  await expectTitle(page, 'Sécurité');
  await expect(page.getByText('Votre équipe demande une deuxième vérification')).toBeVisible();
  await page.goto(`${elsewhere()}/#!/homegest`);
  await expect(page, 'nothing else is open').toHaveURL(/#!\/account\/security$/);
  const { secret, used } = await setCodesUp(page);
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/#!\/homegest$/);
  // From here on their codes count, with the rule or without it; managers of other journeys work there too.
  await query('update sign_in_rules set team_needs_second_factor = false', [], 'elsewhere');

  await enter(page, person);
  await expectTitle(page, /^Bonjour Jeanne/);
  const here = new URL(page.url()).origin;
  await query('update conciergeries set server_origin = $1 where id = $2', [elsewhere(), person.conciergerieId]);
  await announcePerson(person);
  const step = page.getByLabel('Code, ou code de secours');
  // Loaded anew until this server has heard of the move: the home that it shows until then is not waited at.
  await expect(async () => {
    await page.reload();
    await expect(step.or(page.getByRole('heading', { level: 1, name: /^Bonjour Jeanne/ }))).toBeVisible();
    await expect(step).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Votre espace a changé de serveur. Un code, et vous y êtes.')).toBeVisible();
  await expect(page.getByText(person.login)).toBeVisible();
  await step.fill(used);
  await step.press('Enter');
  await hasError(step, 'Ce code n’est pas valable, ou il a déjà servi.');
  await step.fill(oneTimeCode(secret, 1));
  await step.press('Enter');
  await expect(page).toHaveURL(/#!\/homegest$/);
  expect(new URL(page.url()).origin, 'the page is ours still, its calls go there').toBe(here);
});
