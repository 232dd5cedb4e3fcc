/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'code' | 'key'; readonly text: string }
  | { readonly kind: 'picture'; readonly path: string; readonly alt: string }
  | { readonly kind: 'strong' | 'name'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly Inline[] };

const pieces =
  /!\[([^\][]*)\]\(([^()\s]+)\)|`([^`]+)`|<kbd>([^<]*)<\/kbd>|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\][]*)\]\(([^()\s]+)\)|<(https?:[^<>\s]+)>/g;

/** What a line of a guide says: small pictures, code, keys, strong words, names of controls (in italics), links and text. */
export function readInlines(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  const addText = (text: string): void => {
    if (text !== '') inlines.push({ kind: 'text', text });
  };
  for (const found of line.matchAll(pieces)) {
    const [whole, alt, path, code, key, strong, name, label, href, address] = found;
    addText(line.slice(end, found.index));
    inlines.push(pieceOf({ alt, path, code, key, strong, name, label, href, address }));
    end = found.index + whole.length;
  }
  addText(line.slice(end));
  return inlines;
}

type PieceName = 'alt' | 'path' | 'code' | 'key' | 'strong' | 'name' | 'label' | 'href' | 'address';

function pieceOf(found: Readonly<Record<PieceName, string | undefined>>): Inline {
  const { alt, path, code, key, strong, name, label, href, address } = found;
  if (path !== undefined) return { kind: 'picture', path, alt: alt ?? '' };
  if (code !== undefined) return { kind: 'code', text: code };
  if (key !== undefined) return { kind: 'key', text: key };
  if (strong !== undefined) return { kind: 'strong', content: readInlines(strong) };
  if (name !== undefined) return { kind: 'name', content: readInlines(name) };
  const to = href ?? address ?? '';
  return { kind: 'link', href: to, content: readInlines(label ?? to) };
}

/** The words alone. */
export function textOf(content: readonly Inline[]): string {
  return content.map((each) => ('text' in each ? each.text : 'alt' in each ? each.alt : textOf(each.content))).join('');
}
