import { expect, test } from 'vitest';
import { descriptionHtml, descriptionText } from './presentation-text.ts';

test.each([
  ['', ''],
  ['Atelier & fils', '<p>Atelier &amp; fils</p>'],
  ['Un\nDeux\n\nTrois', '<p>Un<br />Deux</p><p>Trois</p>'],
  [
    'Nous **reprenons** :\n\n- cuir\n- daim',
    '<p>Nous <strong>reprenons</strong> :</p><ul><li>cuir</li><li>daim</li></ul>',
  ],
  ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
])('%j is kept as %j, and read again', (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
  expect(descriptionText(html)).toBe(text);
});

test('what was written without markup is text', () => {
  expect(descriptionText('Atelier &amp; fils')).toBe('Atelier & fils');
});

test.each([
  '<p>Voir <a href="https://x.test">ici</a></p>',
  '<h2>Titre</h2>',
  '<p>Un</p>deux',
  '<ul>rien</ul>',
  '<p><em>a</em></p>',
])('%j says more than text can: it stays HTML', (html) => {
  expect(descriptionText(html)).toBeNull();
});
