import { newEditedDesk, openNewsOf } from '../../people/edited-news.ts';
import { expect, test } from '../../people/journey.ts';
import { enter } from '../../people/sign-in.ts';
import { expectPicture, restingBox, uploadWidePicture } from '../../screens/crop-picture.ts';
import { listen, auditScreen } from '../../screens/screen-audit.ts';

/** A concierge walks about: what a mouse drags, two taps put in order, and a finger pulls a picture. */
test('an editor on a phone puts news in order by two taps and crops a picture by a finger', async ({ page }) => {
  const troubles = listen(page);
  const { editor, mark, titles } = await newEditedDesk();
  const [apricots, buns, cherries] = titles;
  await enter(page, editor, '/content/actualites/');
  const list = await openNewsOf(page, mark);
  const inOrder = list.getByRole('link', { name: mark });

  await test.step('one tap takes it, another puts it there', async () => {
    await list.getByRole('button', { name: `Déplacer ${cherries}` }).tap();
    await expect(page.getByText(`${cherries} est choisi.`)).toBeVisible();
    await auditScreen(page, 'the news while one is picked', troubles);
    await list.getByRole('button', { name: `Mettre ici, à la place d’${apricots}` }).tap();
    await expect(inOrder).toHaveText([cherries, apricots, buns]);
  });

  await test.step('a finger pulls the picture under its square', async () => {
    await list.getByRole('link', { name: buns }).tap();
    await uploadWidePicture(page);
    const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' });
    const box = await restingBox(dialog.locator('img').locator('..'));
    const finger = await page.context().newCDPSession(page);
    // Half a second between one place and the next: a finger that lets go in full swing would throw, and the tap after it only stop what flies.
    let seconds = (performance.timeOrigin + performance.now()) / 1_000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) => {
      seconds += 0.5;
      const touchPoints = type === 'touchEnd' ? [] : [{ x: box.x + x, y: box.y + 100 }];
      return finger.send('Input.dispatchTouchEvent', { type, timestamp: seconds, touchPoints });
    };
    await touch('touchStart', 240);
    for (const x of [160, 80, 10, -20]) await touch('touchMove', x);
    await touch('touchEnd', -20);
    await expect(dialog.getByRole('slider', { name: 'De gauche à droite' })).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Garder ce carré' }).tap();
    await expectPicture(page, 'blue');
  });
});
