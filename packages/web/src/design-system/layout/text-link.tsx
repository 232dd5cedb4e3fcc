import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../links/link.tsx';
import styles from './text-link.module.css';

/** A link in words: on its own in brand colour, in a sentence underlined. */
export function TextLink({ inline = false, className, ...native }: LinkProps & { inline?: boolean }) {
  return <Link {...native} className={classNames(inline ? styles.inline : styles.alone, className)} />;
}
