import { classNames } from '../design-system/class-names.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML that the server has cleaned; nothing else may be given here. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** A text that somebody wrote with headings, lists and links, in our typography. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
