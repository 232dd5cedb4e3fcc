import { classNames } from '../class-names.ts';
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

/** The bell in its arch, with the brand's name. */
export function Logo({ size = 34, name = 'Loge', onDark = false, label }: LogoProps) {
  return (
    <span className={classNames(styles.logo, onDark && styles.onDark)} style={{ fontSize: Math.round(size * 0.824) }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 40 40"
        {...(name === '' ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path className={styles.arch} d="M4 38V19a16 16 0 0 1 32 0v19z" />
        <path className={styles.bell} d="M11 27a9 9 0 0 1 18 0z" />
        <circle className={styles.button} cx="20" cy="13.4" r="3.3" />
        <path className={styles.bell} d="M4 30h32v3.4H4z" />
      </svg>
      {name !== '' && <b>{name}</b>}
    </span>
  );
}
