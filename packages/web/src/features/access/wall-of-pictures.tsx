import { classNames } from '../../design-system/class-names.ts';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { Niche } from '../../illustrations/niche.tsx';
import { accueil } from '../../illustrations/objects/accueil.ts';
import { colis } from '../../illustrations/objects/colis.ts';
import { cordonnerie } from '../../illustrations/objects/cordonnerie.ts';
import { dejeuner } from '../../illustrations/objects/dejeuner.ts';
import { enfants } from '../../illustrations/objects/enfants.ts';
import { fleurs } from '../../illustrations/objects/fleurs.ts';
import { panier } from '../../illustrations/objects/panier.ts';
import { pressing } from '../../illustrations/objects/pressing.ts';
import { velo } from '../../illustrations/objects/velo.ts';
import styles from './pigeonhole-wall.module.css';

const pictures = { pressing, fleurs, colis, panier, accueil, cordonnerie, enfants, velo, dejeuner };

/** The nine of the wall, and a row above and below of which a desktop shows the edges. */
const above = ['velo', 'dejeuner', 'enfants'] as const;
const middle = Object.keys(pictures) as (keyof typeof pictures)[];
const below = ['colis', 'pressing', 'fleurs'] as const;

/** Nine pigeonholes with what stands in them, and on a desktop the edges of more. */
export function WallOfPictures() {
  return (
    <div className={styles.wall}>
      {above.map((name) => hole(name, styles.edge))}
      {middle.map((name) => hole(name))}
      {below.map((name) => hole(name, styles.edge))}
    </div>
  );
}

const hole = (name: keyof typeof pictures, edge?: string) => (
  <Arch key={`${name} ${edge ?? ''}`} className={classNames(styles.hole, edge)}>
    <Niche object={name} shapes={pictures[name]} />
  </Arch>
);
