import { Niche } from '../illustrations/niche.tsx';
import { isObjectName, type ObjectName, type Tint } from '../illustrations/object-names.ts';
import { ObjectPicture } from '../illustrations/object-picture.tsx';
import { Poster } from '../illustrations/poster.tsx';
import { imageAddress } from './image-address.ts';
import styles from './picture.module.css';

type ServicePictureProps = {
  /** An uploaded image comes before the drawing. */
  image?: string | null | undefined;
  /** Which object is drawn, by its stored key. */
  illustration: string | null | undefined;
  /** `niche` in arches, `poster` on cards, `object` alone on a coloured ground. */
  scene?: 'niche' | 'poster' | 'object';
  ground?: Tint | undefined;
  className?: string | undefined;
  /** What an uploaded image shows, where it says more than the words beside it. */
  alt?: string | undefined;
};

/** The picture of a service: what was uploaded, else the object that stands for it. Decoration unless `alt` says more; the name stands beside it. */
export function ServicePicture({
  image,
  illustration,
  scene = 'niche',
  ground,
  className,
  alt = '',
}: ServicePictureProps) {
  const address = imageAddress(image);
  if (address !== null && scene !== 'object') {
    return (
      <img src={address} alt={alt} loading="lazy" decoding="async" className={`${styles.photo} ${className ?? ''}`} />
    );
  }
  const object = objectOf(illustration);
  if (scene === 'object') return <ObjectPicture object={object} className={className} />;
  if (scene === 'poster') return <Poster object={object} ground={ground} className={className} />;
  return <Niche object={object} ground={ground} className={className} />;
}

/** The object of a stored key; the desk's bell where the key names none of ours. */
export const objectOf = (illustration: string | null | undefined): ObjectName =>
  isObjectName(illustration) ? illustration : 'accueil';
