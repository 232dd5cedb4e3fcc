import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { cleanHtml, isCleanHtml } from './clean-html.ts';

describe('HTML that people wrote', () => {
  test.each([
    ['<p>Un café <strong>offert</strong></p>', '<p>Un café <strong>offert</strong></p>'],
    ['Rendu à la loge en 48 h', 'Rendu à la loge en 48 h'],
    ['<h1>Titre</h1>', '<h2>Titre</h2>'],
    [
      '<a href="https://example.test/a" onclick="x()">lien</a>',
      '<a href="https://example.test/a" target="_blank" rel="noopener noreferrer">lien</a>',
    ],
    ['<a href="#!/bnfv2/odm/3">offre</a>', '<a href="#!/bnfv2/odm/3">offre</a>'],
    ['<a href="tel:0184602210">appeler</a>', '<a href="tel:0184602210">appeler</a>'],
    [
      '<img src="/gateway?action=getImageView&amp;id=abc" alt="Le marché">',
      '<img src="/gateway?action=getImageView&amp;id=abc" alt="Le marché" />',
    ],
  ])('keeps what the editors make: %s', (written, shown) => {
    expect(cleanHtml(written)).toBe(shown);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.test">x</a>',
    '<img src="https://evil.test/pixel.png">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<iframe src="https://evil.test"></iframe>',
    '<svg onload=alert(1)></svg>',
    '<p style="position:fixed;inset:0">x</p>',
    '<form action="https://evil.test"><input name=pass></form>',
    '<!--[if IE]><script>alert(1)</script><![endif]-->',
  ])('takes away what could run, load or deceive: %s', (written) => {
    expect(cleanHtml(written)).not.toMatch(/script|onerror|onload|javascript|evil|data:|style|iframe|form|input/i);
  });
});

describe('clean HTML', () => {
  const pieces = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<h1>',
      '</h1>',
      '<li>',
      '</li>',
      '<table>',
      '<td colspan="2">',
      '<th scope>',
      '</table>',
      '<br>',
    ],
    ...['<a href="https://a.test/?b&c" title="d&quot;e">', "<a href='#x' title>", '</a>', '<a href="//e.test">'],
    ...['<a href=" javascript:x">', '<a href="HTTPS:a b">', '<a href=x:y>', '<a href="/\t/e">', '<a href="a:b/c">'],
    ...['<img src="/a?b=c&d" alt="">', '<img alt src=//e.test/x>', '<img src="data:x" width=3 lang=fr height>'],
    ...['<b lang="fr" onclick="x">', '</b>', '<svg>', '</svg>', '<script>', '</script>', '<style>', '<noscript>'],
    ...['<textarea>', '</textarea>', '<iframe>', '<!-- ', ' -->', '<![CDATA[', ']]>', '<', '>', '&', '&amp;', '&#60;'],
    ...['&nbsp;', '"', "'", '/', '=', ' ', 'a', 'é', '<p', '<P LANG=x>', '</', '<?x ?>', '<template>', '<math>'],
  );
  const written = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

  test('is what cleaning leaves, and stays as it is', () => {
    fc.assert(
      fc.property(written, (html) => {
        const clean = cleanHtml(html);
        expect(isCleanHtml(clean)).toBe(true);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });

  test('is nothing from which a cleaner would take a tag, an attribute or an address', () => {
    const kept: sanitizeHtml.IOptions = {
      allowedTags: false,
      allowedAttributes: false,
      allowVulnerableTags: true,
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
      allowedSchemesByTag: { img: [] },
    };
    let found = 0;
    fc.assert(
      fc.property(written, (html) => {
        if (!/[<&]/.test(html) || !isCleanHtml(html)) return;
        found += 1;
        expect(html).not.toMatch(/<(?:svg|script|style|noscript|textarea|iframe|template|math)|onclick|<!|<\?/i);
        const tags = (text: string): readonly string[] => text.match(/<[a-z][^>]*>/g) ?? [];
        expect(tags(sanitizeHtml(html, kept)).toSorted()).toEqual(expect.arrayContaining([...new Set(tags(html))]));
      }),
      { numRuns: 20_000 },
    );
    expect(found).toBeGreaterThan(20);
  });

  test.each([
    '<script>a</script>',
    '<p onclick="a">b</p>',
    '<p style="a">b</p>',
    '<a href="javascript:a">b</a>',
    '<a href=" javascript:a">b</a>',
    '<a href="java&#115;cript:a">b</a>',
    '<a href="javascript&colon;a">b</a>',
    '<a href="//e.test">b</a>',
    '<a href="/\t/e.test">b</a>',
    '<a href="/\\e.test">b</a>',
    '<a href="\\\\e.test">b</a>',
    '<a href="https://e.test">b</a>',
    '<a href="https://e.test" target="_blank" rel="opener">b</a>',
    '<img src="https://e.test/a.png" />',
    '<img src="//e.test/a.png" />',
    '<img src="data:image/svg+xml,a" />',
    '<img src="/a" onerror="b" />',
    '<img src="/a" alt="b>c" />',
    '<p lang="a" lang="b" onclick="c">d</p>',
    '<p>a',
    'a</p>',
    '<b><i>a</b></i>',
    '<p/>',
    '<br>',
    '<p >a</p>',
    '<P>a</P>',
    'a & b',
    'a &nbsp; b',
    'a > <b>b</b>',
    '<!-- a -->',
    `${'<b>'.repeat(101)}${'</b>'.repeat(101)}`,
  ])('is not %s', (html) => {
    expect(isCleanHtml(html)).toBe(false);
  });

  test('has its levels counted', () => {
    const clean = cleanHtml('<b>'.repeat(5_000));
    expect(clean).toBe(`${'<b>'.repeat(100)}${'</b>'.repeat(100)}`);
  });
});
