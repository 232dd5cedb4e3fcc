/*
 * A short description is kept as HTML, and written as text: a blank line begins a paragraph, a dash a line of a list, two asterisks around
 * words make them bold. What other programs wrote with more than that is not text, and stays HTML.
 */

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const bold = (line: string): string => escaped(line).replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

const isListed = (line: string): boolean => line.startsWith('- ');

/** A description that was written as text, as HTML; nothing in it can be markup of its own. */
export function descriptionHtml(text: string): string {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0);
  return blocks
    .map((lines) =>
      lines.every(isListed)
        ? `<ul>${lines.map((line) => `<li>${bold(line.slice(2).trim())}</li>`).join('')}</ul>`
        : `<p>${lines.map(bold).join('<br />')}</p>`,
    )
    .join('');
}

/** What can be written as text, and nothing else. */
const INLINE = /^[^<]*$/;

/** A description that is kept as HTML, as text to be edited; null where it holds more than text can say. */
export function descriptionText(html: string): string | null {
  const rest = html.trim();
  if (!rest.includes('<')) return unescaped(rest);
  const blocks: string[] = [];
  const pattern = /\s*<(p|ul)>([\s\S]*?)<\/\1>\s*/y;
  while (pattern.lastIndex < rest.length) {
    const [, tag, inner] = pattern.exec(rest) ?? [];
    if (inner === undefined) return null;
    const lines = tag === 'ul' ? listedLines(inner) : inner.split(/<br ?\/?>/).map((line) => line.trim());
    const said = lines?.map(inlineText);
    if (said === undefined || said.includes(null)) return null;
    blocks.push(said.join('\n'));
  }
  return blocks.join('\n\n');
}

function listedLines(inner: string): readonly string[] | undefined {
  const lines = inner
    .split('<li>')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (!lines.every((line) => line.endsWith('</li>'))) return undefined;
  return lines.map((line) => `- ${line.slice(0, -'</li>'.length).trim()}`);
}

function inlineText(line: string): string | null {
  const text = line.replaceAll(/<(?:strong|b)>([^<]*)<\/(?:strong|b)>/g, '**$1**');
  return INLINE.test(text) ? unescaped(text) : null;
}
