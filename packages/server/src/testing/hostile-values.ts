/** What nobody means to send, and somebody does: each with its name. */
export const hostileValues: readonly (readonly [string, unknown])[] = [
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
  ['a word', 'abc'],
  ['an object', { a: { b: 1 } }],
  ['a list', [[]]],
  ['a huge number', 9_007_199_254_740_991],
  ['a negative number', -7],
  ['a broken number', 1.5e-7],
  ['a very long text', 'x'.repeat(70_000)],
  ['the last day that can be written', '9999-12-31'],
  ['a quote and a statement', `'; drop table orders; --`],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a prototype', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')],
];
