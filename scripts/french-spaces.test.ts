import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** French texts in code, beside the message files that `messages.test.ts` reads: refusals, mails, papers, files. */
const root = join(import.meta.dirname, '..');
const product = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/end-to-end\/|\/gallery\//.test(path))
  .filter((path) => existsSync(join(root, path)));

const isFrench = /[éèêàùçœ’]|(?<!\p{L})(?:les?|des|une?|est|pas|du|et|pour|avec|sur|commande)(?!\p{L})/iu;
const breaks = /[\p{L}\p{N})»] [?!;:»€](?:\s|$)|« /u;
/** A text that ends with a value begins again behind it: "Prix : {price}". */
const breaksBehindValue = /^ [?!;:»€](?:\s|$)/u;

/** The texts of a file that a line may break before their punctuation. */
function breakable(path: string, text: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node);
    const isBehind = ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if ((isText || isBehind) && isFrench.test(node.parent.parent.getText()) && !isSql(node)) {
      if (breaks.test(node.text) || (isBehind && breaksBehindValue.test(node.text)))
        found.push(`${path}: ${node.text}`);
    }
    if (ts.isJsxText(node) && /n° /i.test(node.text)) found.push(`${path}: ${node.text.trim()}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Fragments of SQL have French comments and casts, and nobody reads them. */
function isSql(node: ts.Node): boolean {
  for (let around: ts.Node | undefined = node; around !== undefined; around = around.parent)
    if (ts.isTaggedTemplateExpression(around)) return true;
  return false;
}

test('a text that may break before its colon is found', () => {
  expect(breakable('a.ts', "const a = { fr: 'Le prix : absent' };")).toEqual(['a.ts: Le prix : absent']);
  expect(breakable('a.ts', 'const a = { fr: `Le fichier ${name} : incomplet` };')).toEqual(['a.ts:  : incomplet']);
  expect(breakable('a.ts', "const a = { fr: 'Prix\\u00a0: absent', en: 'Price: none' };")).toEqual([]);
  expect(breakable('a.tsx', 'const a = <b>N° {number}</b>;')).toEqual(['a.tsx: N°']);
  expect(breakable('a.tsx', 'const a = <b>N°\u00a0{number}</b>;')).toEqual([]);
});

test('French texts have no-break spaces before ? ! ; : » € and after «', () => {
  const found = product
    // The registry of personal columns is printed into a guide, which has plain spaces.
    .filter((path) => !/\/messages\/|\/personal-data\//.test(path))
    .flatMap((path) => breakable(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
}, 120_000);
