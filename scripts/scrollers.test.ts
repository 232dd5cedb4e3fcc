import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'packages', 'web', 'src');

/** The rules of a style sheet: what they are for, and what they declare. */
const rulesOf = (css: string): readonly (readonly [string, string])[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector.trim(),
    body,
  ]);

test('what scrolls is positioned: words for screen readers alone stay within it, and make nothing around it scroll', () => {
  const found = globSync('**/*.css', { cwd: folder }).flatMap((file) => {
    const rules = rulesOf(readFileSync(join(folder, file), 'utf8'));
    const isPositioned = (selector: string) =>
      rules.some(([other, body]) => other === selector && body.includes('position:'));
    return rules
      .filter(([selector, body]) => /overflow(-[xy])?:\s*(auto|scroll)/.test(body) && !isPositioned(selector))
      .map(([selector]) => `${file}: ${selector}`);
  });
  expect(found).toEqual([]);
});
