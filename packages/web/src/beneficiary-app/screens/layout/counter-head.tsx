import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../design-system/navigation/breadcrumbs.tsx';
import { objectGrounds, type Tint } from '../../../illustrations/object-names.ts';
import { imageAddress } from '../../../pictures/image-address.ts';
import { objectOf, ServicePicture } from '../../../pictures/service-picture.tsx';
import { BackButton } from './back-button.tsx';
import styles from './counter-head.module.css';

type CounterHeadProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  back: string;
  /** On a desktop, where one is. */
  trail?: readonly { label: string; href?: string }[];
  image?: string | null | undefined;
  illustration: string | null | undefined;
  tint?: Tint | undefined;
  /** An act at the end of the line of the arrow. */
  act?: ReactNode;
};

/** The coloured head of a service: its name, its object standing on the counter. */
export function CounterHead({ title, subtitle, back, trail, image, illustration, tint, act }: CounterHeadProps) {
  const address = imageAddress(image);
  const ground = tint ?? objectGrounds[objectOf(illustration)];
  return (
    <header className={styles.head} style={{ background: `var(--il-${ground})` }}>
      <div className={styles.inner}>
        <div className={styles.bar}>
          <BackButton href={back} variant="overPicture" />
          <span className={styles.act}>{act}</span>
        </div>
        <div className={styles.words}>
          {trail !== undefined && (
            <div className={styles.trail}>
              <Breadcrumbs trail={trail} />
            </div>
          )}
          <h1 className={styles.title}>{title}</h1>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <div className={styles.picture} aria-hidden="true">
          {address === null ? (
            <ServicePicture scene="object" illustration={illustration} />
          ) : (
            <img src={address} alt="" />
          )}
        </div>
      </div>
    </header>
  );
}
