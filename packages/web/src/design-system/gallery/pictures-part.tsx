import { Counter } from '../../illustrations/counter.tsx';
import { Niche } from '../../illustrations/niche.tsx';
import { objectNames } from '../../illustrations/object-names.ts';
import { ObjectPicture } from '../../illustrations/object-picture.tsx';
import { Poster } from '../../illustrations/poster.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { Shopfront } from '../../illustrations/shopfront.tsx';
import { Arch } from '../surfaces/arch.tsx';
import styles from './gallery.module.css';

export function PicturesPart() {
  return (
    <>
      <div className={styles.tiles}>
        {objectNames.map((name) => (
          <figure key={name}>
            <Arch ledge>
              <Niche object={name} />
            </Arch>
            <figcaption className={styles.caption}>
              {name}
              <span className={styles.tiny}>
                <Niche object={name} />
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed, index) => (
          <Shopfront
            key={seed}
            object={objectNames[index * 5] ?? 'accueil'}
            seed={seed}
            sign={`Partenaire ${seed.toUpperCase()}`}
            label={`Façade ${seed}`}
          />
        ))}
        <Counter objects={['panier', 'fleurs', 'dejeuner']} />
        <Poster object="roue" />
        <ObjectPicture object="pressing" className={styles.alone} />
        <Arch>
          <ServicePicture illustration="menage" />
        </Arch>
      </div>
    </>
  );
}
