import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { measureXml, type XmlLimits } from './measure-xml.ts';

const limits: XmlLimits = {
  maxCharacters: 10_000_000,
  maxElements: 2_000,
  maxDepth: 30,
  maxAttributes: 1_000,
  maxAttributesOfElement: 20,
  mayHoldComments: true,
};

interface Counted {
  elements: number;
  depth: number;
  attributes: number;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  processEntities: false,
});

type Node = Readonly<Record<string, unknown>>;

/** What a real parser finds. */
function countParsed(nodes: readonly Node[], depth: number, counted: Counted): Counted {
  for (const node of nodes)
    for (const [name, inner] of Object.entries(node)) {
      if (name === ':@' || name === '#text' || name.startsWith('?')) continue;
      counted.elements += 1;
      counted.depth = Math.max(counted.depth, depth);
      counted.attributes += Object.keys((node[':@'] as object | undefined) ?? {}).length;
      countParsed(inner as readonly Node[], depth + 1, counted);
    }
  return counted;
}

const counted = (xml: string): Counted =>
  countParsed(parser.parse(xml) as readonly Node[], 1, { elements: 0, depth: 0, attributes: 0 });

const name = fc.stringMatching(/^[a-z][\w.-]{0,6}$/).map((text) => `n${text}`);
const blank = fc.constantFrom('', ' ', '\n', '\t\t');
const attributes = fc.dictionary(name, fc.stringMatching(/^[^<&"]{0,8}$/), { maxKeys: 4 }).map((values) =>
  Object.entries(values)
    .map(([key, value], index) =>
      index % 2 === 0 ? ` ${key}="${value}"` : `\n${key} = '${value.replaceAll("'", '')}'`,
    )
    .join(''),
);
const aside = fc.constantFrom(
  'texte > et suite',
  '<!-- <a> </b> -->',
  '<![CDATA[<a b="c"> ]] > </x>]]>',
  '<?go <a> ?>',
  '&amp;&#60;',
  '',
);
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(name, attributes, blank, fc.array(fc.oneof({ maxDepth: 6 }, aside, tie('element')), { maxLength: 4 }))
    .map(([tag, held, space, inner]) =>
      inner.length === 0 ? `<${tag}${held}${space}/>` : `<${tag}${held}${space}>${inner.join('')}</${tag}${space}>`,
    ),
}));
const document = fc
  .tuple(fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>', '\uFEFF<?xml version="1.0"?>\n'), element, blank)
  .map((parts) => parts.join(''));

describe('what is measured', () => {
  test('is what a parser finds', () => {
    fc.assert(
      fc.property(document, (xml) => {
        expect(measureXml(xml, { ...limits, maxDepth: 1_000 })).toEqual(counted(xml.replace(/^\uFEFF/, '')));
      }),
      { numRuns: 500 },
    );
  });

  test('is never less than a parser finds, however a document is broken', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '<a>',
      '</a>',
      '<!--',
      '-->',
      ']]>',
      '<![CDATA[',
      '<?',
      '?>',
      ' ',
    );
    let measured = 0;
    fc.assert(
      fc.property(document, fc.nat(), pieces, fc.nat(3), (xml, where, piece, removed) => {
        const at = where % (xml.length + 1);
        const broken = xml.slice(0, at) + piece + xml.slice(at + removed);
        const measure = measureXml(broken, { ...limits, maxDepth: 1_000 });
        if (typeof measure === 'string') return;
        measured += 1;
        let found: Counted;
        try {
          found = counted(broken.replace(/^\uFEFF/, ''));
        } catch {
          return;
        }
        expect(measure.elements).toBeGreaterThanOrEqual(found.elements);
        expect(measure.depth).toBeGreaterThanOrEqual(found.depth);
      }),
      { numRuns: 3_000 },
    );
    expect(measured).toBeGreaterThan(50);
  });

  test('takes every document that a validator takes', () => {
    fc.assert(
      fc.property(document, (xml) => {
        fc.pre(XMLValidator.validate(xml.replace(/^\uFEFF/, '')) === true);
        expect(measureXml(xml, { ...limits, maxDepth: 1_000 })).toBeTypeOf('object');
      }),
    );
  });
});

describe('refused', () => {
  test.each<readonly [string, string, string]>([
    ['more elements', `<r>${'<a/>'.repeat(2_000)}</r>`, 'too-large'],
    ['more levels', '<a>'.repeat(31) + '</a>'.repeat(31), 'too-large'],
    ['elements that never end', '<a>'.repeat(90_000), 'too-large'],
    [
      'more attributes of one element',
      `<r ${Array.from({ length: 21 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
      'too-large',
    ],
    ['more attributes of all', `<r>${'<a b="1"/>'.repeat(1_001)}</r>`, 'too-large'],
    ['more letters', `<r>${' '.repeat(10_000_000)}</r>`, 'too-large'],
    ['a document type', '<!DOCTYPE r [<!ENTITY a "b">]><r/>', 'not-allowed'],
    ['an end of another name', '<a><b></a></b>', 'malformed'],
    ['an element that does not end', '<a><b></b>', 'malformed'],
    ['a tag that does not end', '<a b="c"', 'malformed'],
    ['a tag in a value', '<a b="<c/>"/>', 'malformed'],
    ['a comment that does not end', '<a><!-- </a>', 'malformed'],
    ['two hyphens in a comment', '<a><!-- -- --></a>', 'malformed'],
    ['an instruction without a name', '<a><?>?<b> ?></a>', 'malformed'],
    ['two documents', '<a/><b/>', 'malformed'],
    ['text around it', 'bonjour <a/>', 'malformed'],
    ['nothing', '', 'malformed'],
  ])('%s', (_what, xml, problem) => {
    expect(measureXml(xml, limits)).toBe(problem);
  });

  test('comments, CDATA and instructions where none may be; the declaration of XML may', () => {
    const strict = { ...limits, mayHoldComments: false };
    expect(measureXml('<?xml version="1.0"?><a/>', strict)).toBeTypeOf('object');
    for (const xml of [
      '<a><!-- --></a>',
      '<a><![CDATA[]]></a>',
      '<a><?b?></a>',
      '<a/><?xml version="1.0"?>',
      '<?xml-b?><a/>',
    ])
      expect(measureXml(xml, strict)).toBe('not-allowed');
  });
});
