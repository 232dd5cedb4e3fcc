import { classNames } from '../class-names.ts';
import styles from './rich-text.module.css';

type RichTextProps = {
  /** HTML that the server has cleaned. */
  html: string;
  className?: string | undefined;
};

/** A text that somebody has written with headings, lists and links. Never give it what the server has not cleaned. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
