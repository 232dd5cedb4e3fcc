import { Shopfront } from '../illustrations/shopfront.tsx';
import { imageAddress } from './image-address.ts';
import styles from './picture.module.css';
import { objectOf } from './service-picture.tsx';

type PartnerPictureProps = {
  partnerId: number;
  /** Written over the awning; not where the picture is small. */
  name?: string | undefined;
  image?: string | null | undefined;
  illustration: string | null | undefined;
  className?: string | undefined;
};

/** A partner's uploaded cover, else its shopfront with its service in the window. Decoration; the name stands beside it. */
export function PartnerPicture({ partnerId, name, image, illustration, className }: PartnerPictureProps) {
  const address = imageAddress(image);
  if (address !== null) {
    return (
      <img src={address} alt="" loading="lazy" decoding="async" className={`${styles.photo} ${className ?? ''}`} />
    );
  }
  return <Shopfront object={objectOf(illustration)} seed={partnerId} sign={name} className={className} />;
}
