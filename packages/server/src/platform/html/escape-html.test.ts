import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('leaves words alone and disarms markup', () => {
  expect(escapeHtml('Chemise d’été')).toBe('Chemise d’été');
  expect(escapeHtml(`<b onclick="x('&')">`)).toBe('&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;');
});
