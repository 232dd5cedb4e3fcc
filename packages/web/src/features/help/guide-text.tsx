import type { Block } from '@loge/domain/help/read-guide';
import { textOf, type Inline } from '@loge/domain/help/read-inlines';
import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../../design-system/links/link.tsx';
import { Kbd } from '../../design-system/values/kbd.tsx';
import styles from './guide-text.module.css';
import { helpHref, linkedPlace, type HelpPlace } from './help-address.ts';
import type { LoadedGuide } from './load-guides.ts';

interface GuideTextProps {
  readonly guide: LoadedGuide;
  /** All guides of the reader: a link to another one is no link for them. */
  readonly guides: readonly LoadedGuide[];
  readonly blocks: readonly Block[];
  /** Opens another chapter where one reads; without it, links lead to its page. */
  readonly onOpen?: ((place: HelpPlace) => void) | undefined;
}

interface Pen {
  readonly guide: LoadedGuide;
  readonly guides: readonly LoadedGuide[];
  readonly onOpen: ((place: HelpPlace) => void) | undefined;
}

/** What a guide says, drawn. */
export function GuideText({ guide, guides, blocks, onOpen }: GuideTextProps) {
  const pen: Pen = { guide, guides, onOpen };
  return <div className={styles.text}>{inOrder(blocks, (block) => drawnBlock(block, pen))}</div>;
}

/** A guide does not change while it is read: its pieces are children in their order, and need no keys. */
const inOrder = <Piece,>(pieces: readonly Piece[], draw: (piece: Piece) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...pieces.map(draw));

function drawnBlock(block: Block, pen: Pen): ReactNode {
  const inlines = (content: readonly Inline[]): ReactNode => inOrder(content, (each) => drawnInline(each, pen));
  switch (block.kind) {
    case 'heading':
      return <h3>{inlines(block.content)}</h3>;
    case 'paragraph':
      return <p>{inlines(block.content)}</p>;
    case 'quote':
      return <blockquote>{inlines(block.content)}</blockquote>;
    case 'code':
      return <pre>{block.text}</pre>;
    case 'picture':
      return <img src={pen.guide.pictures[block.path]} alt={block.alt} loading="lazy" className={styles.picture} />;
    case 'list': {
      const items = inOrder(block.items, (item) => <li>{inlines(item)}</li>);
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <DrawnTable table={block} inlines={inlines} />;
  }
}

type Table = Extract<Block, { kind: 'table' }>;

function DrawnTable({ table, inlines }: { table: Table; inlines: (content: readonly Inline[]) => ReactNode }) {
  return (
    // A wide table scrolls by itself, also from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.table} tabIndex={0} aria-label={table.head.map(textOf).join(', ')}>
      <table>
        <thead>
          <tr>
            {inOrder(table.head, (cell) => (
              <th scope="col">{inlines(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(table.rows, (row) => (
            <tr>
              {inOrder(row, (cell) => (
                <td>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Guides are written with plain spaces; on a screen no line begins with a French colon, or ends with an opening quote. */
const withKeptSpaces = (text: string): string => text.replaceAll(/ (?=[:;?!»%€])|(?<=«) /g, '\u00a0');

function drawnInline(each: Inline, pen: Pen): ReactNode {
  switch (each.kind) {
    case 'text':
      return withKeptSpaces(each.text);
    case 'picture':
      return <img src={pen.guide.pictures[each.path]} alt={each.alt} loading="lazy" className={styles.small} />;
    case 'code':
      return <code>{each.text}</code>;
    case 'key':
      return <Kbd>{each.text}</Kbd>;
    case 'strong':
      return <strong>{inOrder(each.content, (inner) => drawnInline(inner, pen))}</strong>;
    case 'name':
      return <b className={styles.name}>{inOrder(each.content, (inner) => drawnInline(inner, pen))}</b>;
    case 'link':
      return (
        <GuideLink href={each.href} pen={pen}>
          {inOrder(each.content, (inner) => drawnInline(inner, pen))}
        </GuideLink>
      );
  }
}

/** To another chapter, or out of the product. What only the repository holds, such as rules for developers, and a guide that is for others are no links here. */
function GuideLink({ href, pen, children }: { href: string; pen: Pen; children: ReactNode }) {
  if (/^https?:/.test(href))
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  const place = linkedPlace(href, pen.guide.name);
  if (place === null || !pen.guides.some(({ name }) => name === place.guide)) return children;
  const open = (event: MouseEvent): void => {
    if (pen.onOpen === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    pen.onOpen(place);
  };
  return (
    <Link href={helpHref(place)} onClick={open}>
      {children}
    </Link>
  );
}
