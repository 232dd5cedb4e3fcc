export interface XmlLimits {
  readonly maxCharacters: number;
  readonly maxElements: number;
  readonly maxDepth: number;
  readonly maxAttributes: number;
  readonly maxAttributesOfElement: number;
  /** Whether there may be comments, CDATA sections and processing instructions: where a signature counts, none are needed, and attacks are made of them. */
  readonly mayHoldComments: boolean;
}

export type XmlProblem =
  /** Beyond one of the limits. */
  | 'too-large'
  /** Not well formed: parsers go on in different ways, and some take very long over it. */
  | 'malformed'
  /** A document type, an entity, or else what the limits do not allow. */
  | 'not-allowed';

export interface XmlMeasure {
  readonly elements: number;
  readonly depth: number;
  readonly attributes: number;
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Around the one element that a document is, there is nothing but blanks, and the mark of its encoding. */
const isBlankText = (text: string): boolean => text.replace(/^\uFEFF/, '').trim() === '';

/**
 * Counts what a parser will find, in one pass whose time grows with the length of the text, and ends at the first thing that is too much. Parsers take a
 * time that grows with the square of siblings, of attributes and of elements that never end; so XML of strangers is measured before it is parsed.
 * Every tag is closed by its own, no `<` stands inside one, and one element holds all others: no parser can see more than was counted.
 */
export function measureXml(xml: string, limits: XmlLimits): XmlMeasure | XmlProblem {
  if (xml.length > limits.maxCharacters) return 'too-large';
  const open: string[] = [];
  const found = { elements: 0, depth: 0, attributes: 0 };
  let at = xml.indexOf('<');
  const first = at;
  let end = 0;
  while (at !== -1) {
    if (open.length === 0 && !isBlankText(xml.slice(end, at))) return 'malformed';
    if (xml.startsWith('<!', at) || xml.startsWith('<?', at)) {
      const aside = endOfAside(xml, at, at === first, limits);
      if (typeof aside === 'string') return aside;
      end = aside;
    } else if (xml.startsWith('</', at)) {
      const closed = xml.indexOf('>', at);
      if (closed === -1 || open.pop() !== xml.slice(at + 2, closed).trimEnd()) return 'malformed';
      end = closed + 1;
    } else {
      if (open.length === 0 && found.elements > 0) return 'malformed';
      const tag = readTag(xml, at, limits);
      if (typeof tag === 'string') return tag;
      found.elements += 1;
      found.attributes += tag.attributes;
      found.depth = Math.max(found.depth, open.length + 1);
      if (
        found.elements > limits.maxElements ||
        found.depth > limits.maxDepth ||
        found.attributes > limits.maxAttributes
      )
        return 'too-large';
      if (!tag.isEmpty) open.push(tag.name);
      end = tag.end;
    }
    at = xml.indexOf('<', end);
  }
  return open.length > 0 || found.elements === 0 || !isBlankText(xml.slice(end)) ? 'malformed' : found;
}

/** Behind a comment, a CDATA section or an instruction. The declaration of XML, which stands first, is always allowed. */
function endOfAside(xml: string, at: number, isFirst: boolean, limits: XmlLimits): number | XmlProblem {
  const isDeclaration = isFirst && /^<\?xml[\s?]/.test(xml.slice(at, at + 6));
  if (!isDeclaration && !limits.mayHoldComments) return 'not-allowed';
  // An instruction has a name: what follows would else be an element for some parsers.
  if (xml.startsWith('<?', at)) return /[A-Za-z_]/.test(xml[at + 2] ?? '') ? behind(xml, at + 2, '?>') : 'malformed';
  if (xml.startsWith('<![CDATA[', at)) return behind(xml, at + 9, ']]>');
  if (!xml.startsWith('<!--', at)) return 'not-allowed';
  // Two hyphens end a comment, and stand nowhere in it.
  const hyphens = xml.indexOf('--', at + 4);
  return hyphens !== -1 && xml[hyphens + 2] === '>' ? hyphens + 3 : 'malformed';
}

function behind(xml: string, from: number, end: string): number | 'malformed' {
  const closed = xml.indexOf(end, from);
  return closed === -1 ? 'malformed' : closed + end.length;
}

interface Tag {
  readonly name: string;
  readonly attributes: number;
  readonly isEmpty: boolean;
  readonly end: number;
}

/** A tag from its `<` to behind its `>`. */
function readTag(xml: string, start: number, { maxAttributesOfElement }: XmlLimits): Tag | XmlProblem {
  let at = endOfName(xml, start + 1);
  if (at === start + 1) return 'malformed';
  const name = xml.slice(start + 1, at);
  for (let attributes = 0; ; attributes += 1) {
    if (attributes > maxAttributesOfElement) return 'too-large';
    const isSeparated = isBlank(xml.charCodeAt(at));
    while (isBlank(xml.charCodeAt(at))) at += 1;
    if (xml[at] === '>') return { name, attributes, isEmpty: false, end: at + 1 };
    if (xml[at] === '/') return xml[at + 1] === '>' ? { name, attributes, isEmpty: true, end: at + 2 } : 'malformed';
    const named = endOfName(xml, at);
    if (!isSeparated || named === at) return 'malformed';
    const end = endOfValue(xml, named);
    if (end === null) return 'malformed';
    at = end;
  }
}

/** Where a name that begins here ends; nothing but the signs that end one is looked for. */
function endOfName(xml: string, start: number): number {
  let at = start;
  for (; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    // Blanks, and / < = > " '
    if (isBlank(code) || code === 0x2f || (code >= 0x3c && code <= 0x3e) || code === 0x22 || code === 0x27) break;
  }
  return at;
}

/** Behind the value of an attribute whose name ends here; null for what has no value between two quotes of one kind. */
function endOfValue(xml: string, named: number): number | null {
  let at = named;
  while (isBlank(xml.charCodeAt(at))) at += 1;
  if (xml[at] !== '=') return null;
  at += 1;
  while (isBlank(xml.charCodeAt(at))) at += 1;
  const quote = xml[at];
  if (quote !== '"' && quote !== "'") return null;
  const closed = xml.indexOf(quote, at + 1);
  if (closed === -1) return null;
  return xml.slice(at + 1, closed).includes('<') ? null : closed + 1;
}
