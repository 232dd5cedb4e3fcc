import { Niche } from './niche.tsx';
import { isObjectName, type ObjectName, type Tint } from './object-names.ts';
import { objectFor } from './object-for.ts';

type ServicePictureProps = {
  /** The client's own photograph, if there is one. */
  imageUrl?: string | null | undefined;
  /** What it shows: a universe, a category, an offer. Chooses a picture where there is no photograph. */
  name: string;
  /** A picture chosen by hand, by its key. */
  object?: string | null | undefined;
  /** Sister categories rotate their grounds: the place in the list. */
  index?: number;
};

const sisterGrounds = ['sun', 'sky', 'mint', 'blush', 'sand'] as const satisfies readonly Tint[];

/** A service in its frame: a photograph where the client has one, otherwise our picture. Decorative: the name stands beside it. */
export function ServicePicture({ imageUrl, name, object, index }: ServicePictureProps) {
  if (imageUrl !== null && imageUrl !== undefined && imageUrl !== '')
    return <img src={imageUrl} alt="" loading="lazy" decoding="async" />;
  const drawn: ObjectName = isObjectName(object) ? object : objectFor(name);
  return (
    <Niche object={drawn} ground={index === undefined ? undefined : sisterGrounds[index % sisterGrounds.length]} />
  );
}
