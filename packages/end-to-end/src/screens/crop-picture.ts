import { expect, type Locator, type Page } from '@playwright/test';

/* A picture three squares wide: coral, green, blue. Which of them stays says what was cropped. */

const drawn = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 900;
  canvas.height = 300;
  const context = canvas.getContext('2d');
  ['#f0654a', '#2f8f66', '#24389b'].forEach((colour, at) => {
    context.fillStyle = colour;
    context.fillRect(at * 300, 0, 300, 300);
  });
  return canvas.toDataURL('image/jpeg').split(',')[1];
})()`;

/** Brings it to the form, which asks for the square that shows. */
export async function uploadWidePicture(page: Page): Promise<void> {
  const buffer = Buffer.from(await page.evaluate<string>(drawn), 'base64');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir une image' }).click();
  await (await chooser).setFiles({ name: 'bandes.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' });
  await expect(dialog).toBeVisible();
  // Before it is decoded there is nothing to move: a pull would come to nothing.
  await dialog.locator('img').evaluate((image) => (image as HTMLImageElement).decode());
}

/** Where a part of the page lies once it rests: what opens or grows moves what is pulled at. */
export async function restingBox(part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect
    .poll(async () => {
      const before = box;
      box = await part.boundingBox();
      return (
        box !== null && before !== null && box.x === before.x && box.y === before.y && box.height === before.height
      );
    })
    .toBe(true);
  if (box === null) throw new Error('It is nowhere.');
  return box;
}

/** The colour in the middle of the form's picture, and whether it is square. */
export async function expectPicture(page: Page, colour: 'coral' | 'green' | 'blue'): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: /^Image/ })
        .locator('img')
        .evaluate((image) => {
          const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
          if (width === 0) return 'not there yet';
          const canvas = document.createElement('canvas');
          canvas.width = width;
          canvas.height = height;
          const context = canvas.getContext('2d');
          context?.drawImage(image as HTMLImageElement, 0, 0);
          const [red = 0, green = 0, blue = 0] = context?.getImageData(width / 2, height / 2, 1, 1).data ?? [];
          const most = Math.max(red, green, blue);
          return `${most === red ? 'coral' : most === green ? 'green' : 'blue'}, ${width === height ? 'square' : 'not square'}`;
        }),
    )
    .toBe(`${colour}, square`);
}
