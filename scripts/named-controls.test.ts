import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Whatever can be pressed has a name for those who do not see it: a button or a link that shows an icon and no word says in `aria-label` what it does.
 * Axe sees the screens that journeys open; this sees every one.
 */
const root = join(import.meta.dirname, '..');
const screens = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.') && existsSync(join(root, path)));

const pressed = new Set(['button', 'a', 'summary', 'Link', 'Button', 'IconButton']);
const drawn = /^(svg|path|Glyph|Icon[A-Z]\w*|\w*Icon|Illustration)$/;

type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function attributeOf({ attributes }: Opening, name: string): ts.JsxAttribute | undefined {
  return attributes.properties.find(
    (attribute): attribute is ts.JsxAttribute => ts.isJsxAttribute(attribute) && attribute.name.getText() === name,
  );
}

/** Whether an attribute is there and not the empty text. */
function isSaid(opening: Opening, name: string): boolean {
  const attribute = attributeOf(opening, name);
  if (attribute === undefined) return false;
  const { initializer } = attribute;
  return initializer === undefined || !ts.isStringLiteral(initializer) || initializer.text.trim() !== '';
}

const isHidden = (opening: Opening): boolean => {
  const hidden = attributeOf(opening, 'aria-hidden');
  return hidden !== undefined && !(hidden.initializer?.getText().includes('false') ?? false);
};

/** Whether something inside is read aloud. What only the running code knows counts as words. */
function hasWords(node: ts.Node | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isJsxText(node)) return node.text.trim() !== '';
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return hasWords(node.expression);
  if (ts.isConditionalExpression(node)) return hasWords(node.whenTrue) || hasWords(node.whenFalse);
  if (ts.isBinaryExpression(node)) return hasWords(node.right);
  if (ts.isJsxFragment(node)) return node.children.some(hasWords);
  if (ts.isJsxSelfClosingElement(node)) {
    const tag = node.tagName.getText();
    if (isHidden(node)) return false;
    if (drawn.test(tag)) return isSaid(node, 'label');
    return tag === 'img' ? isSaid(node, 'alt') : /^[A-Z]/.test(tag);
  }
  if (ts.isJsxElement(node)) {
    const { openingElement, children } = node;
    if (isHidden(openingElement) || drawn.test(openingElement.tagName.getText())) return false;
    return isSaid(openingElement, 'aria-label') || children.some(hasWords);
  }
  if (ts.isStringLiteral(node)) return node.text.trim() !== '';
  return ![ts.SyntaxKind.NullKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind);
}

/** What is pressed and says nothing, by line. */
function namelessIn(text: string): string[] {
  const source = ts.createSourceFile('screen.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const opening = ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : undefined;
    const tag = opening?.tagName.getText() ?? '';
    if (opening !== undefined && pressed.has(tag) && !isHidden(opening)) {
      // What a component hands on may hold a name, and what it holds is for the person who uses it.
      const isHandedOn = opening.attributes.properties.some(ts.isJsxSpreadAttribute);
      const isNamed = ['aria-label', 'aria-labelledby', 'label', 'children'].some((name) => isSaid(opening, name));
      const says = ts.isJsxElement(node) && node.children.some(hasWords);
      if (!isNamed && !says && !(isHandedOn && tag !== 'IconButton'))
        found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: <${tag}>`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('what can be pressed has a name', () => {
  expect(screens.length).toBeGreaterThan(100);
  const nameless = screens.flatMap((path) =>
    namelessIn(readFileSync(join(root, path), 'utf8')).map((found) => `${path}:${found}`),
  );
  expect(nameless).toEqual([]);
});

test.each([
  ['<button type="button"><Glyph icon={IconX} /></button>', 1],
  ['<button aria-label=""><Glyph icon={IconX} /></button>', 1],
  ['<Link href="/"><span aria-hidden="true">×</span></Link>', 1],
  ['<button>{isOpen ? <IconUp /> : <IconDown />}</button>', 1],
  ['<a href="/"><img src={logo} alt="" /></a>', 1],
  ['<IconButton icon={IconX} label="" />', 1],
  ['<IconButton icon={IconX} label={t("close")} />', 0],
  ['<Link href="/"><Glyph icon={IconX} label={t("close")} /></Link>', 0],
  ['<button aria-label={t("close")}><Glyph icon={IconX} /></button>', 0],
  ['<button><Glyph icon={IconX} /> {t("close")}</button>', 0],
  ['<a href="/"><img src={logo} alt={name} /></a>', 0],
  ['<button><Glyph icon={IconX} /><span className={styles.hidden}>{t("close")}</span></button>', 0],
] as const)('%s: %i without a name', (text, count) => {
  expect(namelessIn(`const Screen = () => ${text};`)).toHaveLength(count);
});
