import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import styles from './locker-code-sheet.module.css';
import { publicPicture } from './public-picture.ts';

/** Saves the picture of a code: it can be shown without this application and without a network. */
export function SavePicture({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return (
    <a className={styles.save} href={publicPicture(code)} download={`${code.split('-', 2).join('-')}.png`}>
      <Glyph icon={IconDownload} size={18} />
      {children}
    </a>
  );
}
