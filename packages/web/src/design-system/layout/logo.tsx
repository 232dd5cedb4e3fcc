import { useStore } from '../../client/store.ts';
import { classNames } from '../class-names.ts';
import { logoPicture } from './logo-picture.ts';
import styles from './logo.module.css';

type LogoProps = {
  /** Height of the arch in pixels. */
  size?: number;
  /** The name beside the arch: the brand's title. Without it the logo needs a `label`. */
  name?: string | undefined;
  /** On the dark counter. */
  onDark?: boolean;
  label?: string;
};

/** The brand's picture, or the mark of its design in its arch, a bell or a mirabelle plum, with its name. The tokens' brand chooses the mark. */
export function Logo({ size = 34, name = '', onDark = false, label }: LogoProps) {
  const picture = useStore(logoPicture);
  return (
    <span className={classNames(styles.logo, onDark && styles.onDark)} style={{ fontSize: Math.round(size * 0.824) }}>
      {picture === null ? (
        <Mark size={size} label={label} />
      ) : (
        <img className={styles.picture} src={picture} alt={label ?? ''} height={size} />
      )}
      {name !== '' && <b>{name}</b>}
    </span>
  );
}

function Mark({ size, label }: { size: number; label: string | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className={styles.arch} d="M4 38V19a16 16 0 0 1 32 0v19z" />
      <g className={styles.bellMark}>
        <path className={styles.bell} d="M11 27a9 9 0 0 1 18 0z" />
        <circle className={styles.button} cx="20" cy="13.4" r="3.3" />
      </g>
      <g className={styles.plumMark}>
        <path
          className={styles.button}
          d="M20 13.6c5.4 0 8.4 3 8.4 7.4 0 3.4-1.7 6-4 9h-8.8c-2.3-3-4-5.6-4-9 0-4.4 3-7.4 8.4-7.4z"
        />
        <path className={styles.bell} d="M20 13.4c-.2-4.2 2.6-6.6 7-6.6.1 4.2-2.6 6.6-7 6.6z" />
      </g>
      <path className={styles.bell} d="M4 30h32v3.4H4z" />
    </svg>
  );
}
