import { expect, test } from '../../people/journey.ts';
import { mailsTo, mailTo } from '../../people/mails.ts';
import { deskOf, elsewhere, newBeneficiary, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { listen, auditScreen } from '../../screens/screen-audit.ts';

const topic = 'Beauté et bien-être';

/** Somebody of the other server's Tour Horizon who follows the centre of interest. */
async function newFollower(lang: 'fr' | 'en') {
  const person = await newBeneficiary(
    { conciergerie_id: await deskOf('Tour Horizon', 'elsewhere'), lang },
    'elsewhere',
  );
  await query(
    `insert into user_subscriptions (user_id, subscription_id) select $1, id from subscriptions where label_fr = $2`,
    [person.id, topic],
    'elsewhere',
  );
  return person;
}

/** On the other server mails go out, to a mail server that keeps them. */
test('a mailing: template, test, audience, sending, and what its readers get', async ({ page, newBrowserPage }) => {
  const troubles = listen(page);
  const camille = await newFollower('fr');
  const james = await newFollower('en');
  const mark = camille.login.slice(8, 16);
  const manager = await newManager({}, 'nadia@demo.loge.test', 'elsewhere');
  await enter(page, manager, '/flashDispoTemplates/list', elsewhere());

  await test.step('a template with a variable, published', async () => {
    await page.getByRole('link', { name: topic }).click();
    await page.getByRole('link', { name: 'Nouveau modèle' }).click();
    await page.getByRole('textbox', { name: 'Nom du modèle' }).fill(`Places ${mark}`);
    await page.getByRole('button', { name: 'Ajouter une variable' }).click();
    await page.getByRole('textbox', { name: 'Libellé de VAR1' }).fill('Places libres');
    await page.getByRole('textbox', { name: 'Objet' }).fill(`{VAR1} places au massage ${mark}`);
    await page.getByRole('textbox', { name: 'Texte' }).fill('Bonjour {PRENOM},\n\nIl reste **{VAR1}** places jeudi.');
    await page.getByRole('switch', { name: 'Publié' }).check();
    await expect(page.frameLocator('iframe').getByText('Il reste Places libres places jeudi.')).toBeVisible();
    await auditScreen(page, 'the editor of a template', troubles);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Enregistré.')).toBeVisible();
  });

  await test.step('a mailing from it, with its audience', async () => {
    await page.goto(`${elsewhere()}/#!/flashDispos/list`);
    // The template that was open has a link of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Flash dispos' })).toBeVisible();
    await page.getByRole('link', { name: topic }).click();
    await page.getByRole('link', { name: `Places ${mark}` }).click();
    const choice = page.getByRole('button', { name: /^Modèle/ });
    await expect(choice).toContainText(`Places ${mark}`);
    await choice.click();
    await page.getByRole('menuitem', { name: 'Flash dispo vierge' }).click();
    await expect(page.getByRole('textbox', { name: 'Texte' })).toBeVisible();
    await choice.click();
    await page.getByRole('menuitem', { name: `Places ${mark}` }).click();
    await page.getByRole('textbox', { name: 'Places libres' }).fill('4');
    await auditScreen(page, 'the editor of a mailing', troubles);
    await expect(page.frameLocator('iframe').getByText('Il reste 4 places jeudi.')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `4 places au massage ${mark}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Destinataires' }).getByText(`suivent ${topic}`)).toBeVisible();
  });

  await test.step('a test mail comes to whom one names', async () => {
    const address = `essai-${mark}@example.test`;
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Envoyer un test' });
    await dialog.getByLabel('Adresse e-mail').fill(address);
    await dialog.getByRole('button', { name: 'Envoyer le test' }).click();
    await expect(page.getByText(`Un test part à ${address}.`)).toBeVisible();
    const mail = await mailTo(address);
    expect(mail.subject).toContain(`4 places au massage ${mark}`);
    expect(mailsTo(camille.login)).toEqual([]);
  });

  await test.step('sent after a question that says to how many', async () => {
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    const question = page.getByRole('region', { name: /^Envoyer à \d+ personnes/ });
    await auditScreen(page, 'the question before a mailing goes out', troubles);
    await question.press('Escape');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    const count = /\d+/.exec((await question.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
    await question.getByRole('button', { name: 'Envoyer maintenant' }).click();
    const sent = page.getByText(`Envoyé ${count}/${count}`).first();
    await expect(page.getByText('Envoi en cours').or(sent).first()).toBeVisible();
    await expect(sent).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(`${count} sur ${count}`)).toBeVisible();
    await auditScreen(page, 'a mailing that was sent', troubles);
  });

  await test.step('each follower got one, in both languages, and may leave by one click', async () => {
    const french = await mailTo(camille.login);
    expect(french.text).toContain('Bonjour Jeanne');
    expect(french.text).toContain('Il reste 4 places jeudi.');
    expect(french.html).toContain('Ne plus le recevoir');
    const english = await mailTo(james.login);
    expect(english.html).toContain('Stop receiving it');
    expect(english.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /<(https?:[^>]+)>/.exec(english.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const reader = await newBrowserPage();
    await reader.goto(address);
    await reader.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(reader.getByText(`Done: you will no longer receive`)).toBeVisible();
  });
});
