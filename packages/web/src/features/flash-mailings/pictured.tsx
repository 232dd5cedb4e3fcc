import { getFlashImage } from '@loge/contract/flash-mailings/get-flash-image';
import type { ReactNode } from 'react';
import { actionAddress } from '../../client/call-action.ts';
import { Niche } from '../../illustrations/niche.tsx';
import { objectFor } from '../../illustrations/object-for.ts';
import styles from './flash.module.css';

interface PicturedProps {
  /** In words, for the drawing that suits them. */
  readonly about: string;
  /** Its own picture in place of a drawing. */
  readonly image?: { readonly fileId: string } | undefined;
  readonly children: ReactNode;
}

/** A line's words beside the picture of what it is about. */
export function Pictured({ about, image, children }: PicturedProps) {
  return (
    <span className={styles.pictured}>
      <span className={styles.niche} aria-hidden="true">
        {image === undefined ? (
          <Niche object={objectFor(about)} />
        ) : (
          <img src={actionAddress(getFlashImage, { id: image.fileId })} alt="" loading="lazy" />
        )}
      </span>
      <span className={styles.lineWords}>{children}</span>
    </span>
  );
}
