import { GRID_COLUMNS, type GridColumn, pastedLines } from '@loge/domain/offers/paste-lines';
import { lockerCell } from '@loge/domain/offers/locker-cell';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Dialog, initialFocus } from '../../design-system/overlays/dialog.tsx';
import { eurosText } from './number-field.tsx';
import { type Editable, type Item, unknownProducts, withPasted } from './offer-sheet.ts';
import styles from './offers.module.css';

/** What was copied from a spreadsheet, and the cell from which on it is put in. */
export interface Pasted {
  readonly text: string;
  readonly index: number;
  readonly column: GridColumn;
}

interface PasteDialogProps {
  readonly pasted: Pasted;
  readonly items: readonly Item[];
  readonly products: Editable['products'];
  readonly onTake: (items: Item[], nbLines: number) => void;
  readonly onClose: () => void;
}

/** As many as one looks through; all are taken. */
const maxShown = 100;

/** What a paste would make of the lines, before it does: each cell that cannot be read is named, and stays as it was. */
export function PasteDialog({ pasted: { text, index, column }, items, products, onTake, onClose }: PasteDialogProps) {
  const t = useTranslations('offerChanges.paste');
  const grid = useTranslations('offers.grid');
  const { lines, problems } = pastedLines(text, column);
  const after = withPasted(items, index, lines, products);
  const unread = [...problems, ...unknownProducts(lines, products)].toSorted((a, b) => a.row - b.row);
  const nbColumns = Math.max(1, ...text.split('\n').map((line) => line.split('\t').length));
  const first = GRID_COLUMNS.indexOf(column);
  const columns = GRID_COLUMNS.slice(first, first + nbColumns);
  const problemOf = (row: number, name: GridColumn): string | undefined =>
    unread.find((one) => one.row === row && one.column === name)?.text;
  const onQuote = grid('onQuote');
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('title', { count: lines.length })}
      footer={
        <>
          <Button size="md" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="md" {...initialFocus} onClick={() => onTake(after, lines.length)}>
            {t('take', { count: lines.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {unread.length > 0 && (
          <Note tone="warning">
            <b>{t('unread', { count: unread.length })}</b>
            <ul>
              {unread.map((one) => (
                <li key={`${one.row} ${one.column}`}>
                  {t('unreadCell', { line: one.row + 1, column: grid(`columns.${one.column}`), text: one.text })}
                </li>
              ))}
            </ul>
          </Note>
        )}
        <div className={styles.gridScroll}>
          <table className={styles.pasted}>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {grid(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, maxShown).map((_said, row) => {
                const [before, line] = [items[index + row], after[index + row]];
                return (
                  // A line of what was pasted is known by its place alone.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={row}>
                    <th scope="row">{before === undefined ? t('newLine') : before.name}</th>
                    {columns.map((name) => {
                      const wrong = problemOf(row, name);
                      return (
                        <td key={name} data-wrong={wrong !== undefined}>
                          {wrong ?? (line === undefined ? '' : cellText(line, name, onQuote))}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        {lines.length > maxShown && <p className={styles.soft}>{t('more', { count: lines.length - maxShown })}</p>}
      </div>
    </Dialog>
  );
}

/** A cell as the grid shows it. */
function cellText(line: Item, column: GridColumn, onQuote: string): string {
  const texts: Readonly<Record<GridColumn, () => string>> = {
    name: () => line.name,
    nameEn: () => line.nameEn,
    product: () => line.productLabel ?? '',
    price: () => (line.devis ? onQuote : eurosText(line.price)),
    buyingPrice: () => eurosText(line.buyingPrice),
    timeDuration: () => (line.timeDuration === null ? '' : String(line.timeDuration)),
    locker: () => lockerCell(line),
  };
  return texts[column]();
}
