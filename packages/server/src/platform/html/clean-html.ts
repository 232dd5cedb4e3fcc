import sanitizeHtml from 'sanitize-html';

/* What the rich-text editors can produce, and nothing that could run, load from elsewhere or cover the page. */

const blocks = ['p', 'div', 'span', 'blockquote', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'];
const words = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'pre'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'figure', 'figcaption'];
/** They have no end. */
const single = ['br', 'hr', 'img'];
const maxDepth = 100;

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  '*': ['lang'],
};

/** An address of our own: no other server's, whatever a browser leaves out of it before it reads it. */
const ownAddress = /^(?:[#?]|\/(?![/\\])|[\w.{}%-]+(?:[/?#]|$))[^\p{Cc}\\]*$/u;
const isOwnAddress = (address: string): boolean => ownAddress.test(address);
const isWebAddress = (address: string): boolean => /^https?:/i.test(address);
const isAddress = (address: string): boolean =>
  isOwnAddress(address) || (/^(?:https?|mailto|tel):/i.test(address) && !/\p{Cc}/u.test(address));

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...words, ...tables, ...single],
  allowedAttributes: Object.fromEntries(Object.entries(attributesOf).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures come from our own file store only: the page loads nothing from strangers.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: maxDepth,
  transformTags: {
    // There is one h1, the page's own.
    h1: 'h2',
    a: (tagName, { href, title }) => {
      const address = href?.trim() ?? '';
      return {
        tagName,
        attribs: {
          ...(address === '' || !isAddress(address) ? {} : { href: address }),
          ...(title === undefined ? {} : { title }),
          ...(isWebAddress(address) && isAddress(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
        },
      };
    },
    img: (tagName, { src, ...others }) => {
      const address = src?.trim() ?? '';
      return { tagName, attribs: isOwnAddress(address) ? { src: address, ...others } : others };
    },
  },
};

const withEnd = new Set([...blocks, ...words, ...tables]);
const withoutEnd = new Set(single);

/** One piece of clean HTML, as it is written when it is cleaned: text, a sign by its name, or a tag. */
const piece = /[^<>&]+|&(?:amp|lt|gt);|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*"){0,5})( \/)?>/y;
const attribute = / ([a-z]+)="([^"]*)"/g;
const oddSign = /&(?!(?:amp|lt|gt|quot);)/;
const link = /^(?: href="([^"]*)")?(?: title="([^"]*)")?( target="_blank" rel="noopener noreferrer")?$/;

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const meant = (value: string): string =>
  value.includes('&') ? value.replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign) : value;

function hasCleanAttributes(tag: string, attributes: string): boolean {
  if (attributes === '') return true;
  if (oddSign.test(attributes)) return false;
  if (tag === 'a') {
    const found = link.exec(attributes);
    if (found === null) return false;
    const address = found[1] === undefined ? null : meant(found[1]);
    if (address !== null && !isAddress(address)) return false;
    return (address !== null && isWebAddress(address)) === (found[3] !== undefined);
  }
  const allowed = attributesOf[tag];
  for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
    if (name !== 'lang' && allowed?.includes(name) !== true) return false;
    if (name === 'src' && !isOwnAddress(meant(value))) return false;
  }
  return true;
}

/**
 * Whether HTML is as cleaning leaves it: nothing but the tags, attributes and addresses that may be, written as they are written then, each closed in
 * its turn. It takes one pass and a tenth of the time that cleaning takes, so that what is kept can be looked at each time it is shown.
 */
export function isCleanHtml(html: string): boolean {
  if (!/[<&]/.test(html)) return true;
  const open: string[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < html.length) {
    const found = piece.exec(html);
    if (found === null) return false;
    const [, end, tag, attributes = '', slash] = found;
    if (end !== undefined) {
      if (open.pop() !== end) return false;
    } else if (tag !== undefined) {
      if (!(slash === undefined ? withEnd : withoutEnd).has(tag) || !hasCleanAttributes(tag, attributes)) return false;
      if (slash === undefined) open.push(tag);
      if (open.length > maxDepth) return false;
    }
  }
  return open.length === 0;
}

/**
 * HTML that people wrote, safe to show inside our pages. Plain text stays plain text, and what is clean stays as it is. What an input holds is cleaned
 * before its action has it (`clean-html-of-input.ts`): an action finds it clean.
 */
export const cleanHtml = (html: string): string => (isCleanHtml(html) ? html : sanitizeHtml(html, options));
