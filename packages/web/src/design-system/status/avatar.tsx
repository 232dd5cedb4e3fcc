import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

type AvatarProps = {
  /** The person's whole name: its initials are drawn. */
  name: string;
  size?: number;
  /** Our own people stand on blush or mint, beneficiaries on the brand's tint. */
  tint?: 'brand' | 'blush' | 'mint' | 'sky' | 'sun';
  /** Where the name does not stand beside it. */
  label?: string;
  className?: string | undefined;
};

/** A person as initials. */
export function Avatar({ name, size = 36, tint = 'brand', label, className }: AvatarProps) {
  const semantics = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      className={classNames(styles.avatar, styles[tint], className)}
      style={{ width: size, height: size, fontSize: size * 0.37 }}
      {...semantics}
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word: "Jean-Marc de La Tour" is JT. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '');
  return letters.join('').toLocaleUpperCase('fr');
}
