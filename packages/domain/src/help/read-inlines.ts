/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'code' | 'key'; readonly text: string }
  | { readonly kind: 'picture'; readonly path: string; readonly alt: string }
  | { readonly kind: 'strong' | 'name'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly Inline[] };

const piece =
  /!\[([^\][]*)\]\(([^()\s]+)\)|`([^`]+)`|<kbd>([^<]*)<\/kbd>|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\][]*)\]\(([^()\s]+)\)|<(https?:[^>\s]+)>/;

/** What a line of a guide says: small pictures, code, keys, strong words, names of controls (in italics), links and text. */
export function readInlines(line: string): Inline[] {
  const found = piece.exec(line);
  if (found === null) return line === '' ? [] : [{ kind: 'text', text: line }];
  const [whole, alt, path, code, key, strong, name, label, href, address] = found;
  const before = line.slice(0, found.index);
  return [
    ...(before === '' ? [] : [{ kind: 'text', text: before } as const]),
    pieceOf({ alt, path, code, key, strong, name, label, href, address }),
    ...readInlines(line.slice(found.index + whole.length)),
  ];
}

type PieceName = 'alt' | 'path' | 'code' | 'key' | 'strong' | 'name' | 'label' | 'href' | 'address';

function pieceOf(pieces: Readonly<Record<PieceName, string | undefined>>): Inline {
  const { alt, path, code, key, strong, name, label, href, address } = pieces;
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
