import { imageAddress } from '../../pictures/image-address.ts';
import styles from './egg-picture.module.css';

type EggKind = 'clickable' | 'losing' | 'winning' | 'doneForToday';

type EggPictureProps = { kind: EggKind; image: string | null };

const SHELL = 'M24 2C12 2 4 20 4 34a20 24 0 0 0 40 0C44 20 36 2 24 2Z';

/** The picture that the hunt's editors have uploaded, or an egg of ours. */
export function EggPicture({ kind, image }: EggPictureProps) {
  const address = imageAddress(image);
  if (address !== null) return <img src={address} alt="" className={styles.egg} />;
  return (
    <svg viewBox="0 0 48 60" className={styles.egg} aria-hidden="true">
      {kind === 'losing' || kind === 'winning' ? (
        <OpenEgg won={kind === 'winning'} />
      ) : (
        <WholeEgg asleep={kind === 'doneForToday'} />
      )}
    </svg>
  );
}

function WholeEgg({ asleep }: { asleep: boolean }) {
  return (
    <>
      <path d={SHELL} className={asleep ? styles.pale : styles.shell} />
      <path d="M6 26c5 5 8-4 12 1s8-4 12 1 8-5 12-1" className={styles.zigzag} />
      <path d="M5 40c5 5 8-4 13 1s8-4 12 1 8-5 13-1" className={styles.zigzag} />
      <circle cx="16" cy="34" r="2.6" className={styles.dot} />
      <circle cx="31" cy="34" r="2.6" className={styles.dot} />
      <path d={SHELL} className={styles.line} />
    </>
  );
}

/** Broken open: empty, or with a star inside. */
function OpenEgg({ won }: { won: boolean }) {
  return (
    <>
      <path d="M4 34a20 24 0 0 0 40 0l-6 5-7-6-7 6-7-6-7 6Z" className={styles.shell} />
      <path d="M4 34a20 24 0 0 0 40 0l-6 5-7-6-7 6-7-6-7 6Z" className={styles.line} />
      {won ? (
        <path
          d="m24 4 4.4 8.9 9.8 1.4-7.1 6.9 1.7 9.8L24 26.4 15.2 31l1.7-9.8-7.1-6.9 9.8-1.4Z"
          className={styles.star}
        />
      ) : (
        <path d="M8 21C11 10 17 3 24 3s13 7 16 18l-6 4-6-5-5 5-6-5-5 5Z" className={styles.lid} />
      )}
    </>
  );
}
