import { newEditedDesk, openNewsOf } from '../../people/edited-news.ts';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { uploadWidePicture, expectPicture } from '../../screens/crop-picture.ts';
import { listen, auditScreen } from '../../screens/screen-audit.ts';

/* What an editor does with mouse and keys, and what becomes of it. */

test('contents are put in order by the mouse, by keys and by picking two; people see that order', async ({
  page,
  newBrowserPage,
}) => {
  const { desk, editor, mark, titles } = await newEditedDesk();
  const [apricots, buns, cherries] = titles;
  await enter(page, editor, '/content/actualites/');
  const list = await openNewsOf(page, mark);
  const inOrder = list.getByRole('link', { name: mark });
  const grip = (title: string) => list.getByRole('button', { name: new RegExp(`(Déplacer|à la place de) ${title}`) });
  await expect(inOrder).toHaveText(titles);

  await test.step('dragged by its handle', async () => {
    await grip(apricots).dragTo(list.getByRole('listitem').filter({ hasText: cherries }));
    await expect(inOrder).toHaveText([buns, cherries, apricots]);
  });

  await test.step('moved by Alt and an arrow', async () => {
    await grip(apricots).press('Alt+ArrowUp');
    await expect(inOrder).toHaveText([buns, apricots, cherries]);
  });

  await test.step('picked by X, then put in the place of another', async () => {
    await grip(cherries).press('x');
    await expect(page.getByText(`${cherries} est choisi.`)).toBeVisible();
    await grip(buns).press('x');
    await expect(inOrder).toHaveText([cherries, buns, apricots]);
  });

  await test.step('a beneficiary finds them in this order', async () => {
    const camille = await newBrowserPage();
    await enter(camille, await newBeneficiary({ conciergerie_id: desk }), '/bnfv2/home');
    await expect(camille.getByRole('link', { name: mark })).toHaveText([cherries, buns, apricots]);
  });
});

test('a picture that is not square is cropped by mouse and keys, and stays so', async ({ page }) => {
  const troubles = listen(page);
  const { editor, mark, titles } = await newEditedDesk();
  await enter(page, editor, '/content/actualites/');
  const list = await openNewsOf(page, mark);
  await list.getByRole('link', { name: titles[0] }).click();
  await uploadWidePicture(page);
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' });
  const across = dialog.getByRole('slider', { name: 'De gauche à droite' });
  const zoom = dialog.getByRole('slider', { name: 'Agrandir' });
  const keep = dialog.getByRole('button', { name: 'Garder ce carré' });
  const shown = dialog.locator('img');

  await test.step('pulled by the mouse to its left edge', async () => {
    await auditScreen(page, 'cropping a picture', troubles);
    const box = await shown.locator('..').boundingBox();
    if (box === null) throw new Error('There is nothing to pull.');
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 240, box.y + 100, { steps: 6 });
    await page.mouse.move(box.x + 480, box.y + 100, { steps: 6 });
    await page.mouse.up();
    await expect(across).toHaveValue('0');
    // Let go, it stays where it is.
    await page.mouse.move(box.x + 20, box.y + 100);
    await expect(across).toHaveValue('0');
    await keep.click();
    await expectPicture(page, 'coral');
  });

  await test.step('set by keys to its right edge, and enlarged', async () => {
    await page.getByRole('button', { name: 'Retirer (Image)' }).click();
    await uploadWidePicture(page);
    await across.press('End');
    await expect(across).toHaveValue('1');
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveValue('1.01');
    await keep.press('Enter');
    await expectPicture(page, 'blue');
  });

  await test.step('saved and opened again it is that square', async () => {
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    await list.getByRole('link', { name: titles[0] }).click();
    await expectPicture(page, 'blue');
  });

  await test.step('what is typed and given up is gone from the text, too', async () => {
    const text = page.getByRole('textbox', { name: 'Contenu (français)' });
    await text.fill('Dans la cour.');
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await expect(text).toHaveText('Au hall.');
  });
});

test('a file is brought, its address copied, and everybody has it there', async ({ page, newBrowserPage, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/comm/files');
  const name = `tarifs-${crypto.randomUUID().slice(0, 8)}.txt`;
  const buffer = Buffer.from('Quinze minutes : 18,00 €');

  await test.step('brought by choice', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Ajouter des fichiers' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer });
    await expect(page.getByText(`${name} est en ligne.`)).toBeVisible();
  });

  await test.step('copied in one press', async () => {
    await page.getByRole('button', { name: `Copier l’adresse de ${name}` }).click();
    await expect(page.getByText('Adresse copiée')).toBeVisible();
    const address = await page.evaluate<string>('navigator.clipboard.readText()');
    const stranger = await newBrowserPage();
    const answer = await stranger.request.get(address);
    expect([answer.status(), await answer.text()]).toEqual([200, buffer.toString()]);
  });

  await test.step('deleted after a question', async () => {
    await page.getByRole('button', { name: `Supprimer ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText(`${name} est supprimé.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Fichiers' }).getByText(name)).toBeHidden();
  });
});
