import sanitizeHtml from 'sanitize-html';

/** What the rich-text editors can produce, and nothing that could run, load from elsewhere or cover the page. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures come from our own file store only: the page loads nothing from strangers.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // There is one h1, the page's own.
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...(attributes['href'] === undefined ? {} : { href: attributes['href'] }),
        ...(attributes['title'] === undefined ? {} : { title: attributes['title'] }),
        ...(/^https?:/i.test(attributes['href'] ?? '') ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
};

/** HTML that people wrote, safe to show inside our pages. Plain text stays plain text. */
export const cleanHtml = (html: string): string => (/[<&]/.test(html) ? sanitizeHtml(html, options) : html);
