import type { ReactNode } from 'react';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import styles from './content-page.module.css';

type ContentPageProps = {
  image: string | null;
  illustration: string | null;
  /** What the image shows, for who cannot see it. */
  alt: string;
  /** The way back, over the picture. */
  back: ReactNode;
  kind: ReactNode;
  title: string;
  /** When, where, what it gives: between title and text. */
  facts?: ReactNode;
  /** HTML, cleaned by the server. */
  html: string;
  /** The buttons that it ends in. */
  actions?: ReactNode;
};

/** Something to read with its picture: a news item, an offer of the moment. */
export function ContentPage({ image, illustration, alt, back, kind, title, facts, html, actions }: ContentPageProps) {
  return (
    <article className={styles.page}>
      <div className={styles.picture}>
        <ServicePicture scene="poster" image={image} illustration={illustration} alt={alt} />
        <span className={styles.back}>{back}</span>
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>{kind}</p>
        <h1 className={styles.title}>{title}</h1>
        {facts}
        <RichText html={html} className={styles.text} />
        {actions}
      </div>
    </article>
  );
}
