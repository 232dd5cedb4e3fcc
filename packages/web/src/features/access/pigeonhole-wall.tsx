import { Arch } from '../../design-system/surfaces/arch.tsx';
import { Niche } from '../../illustrations/niche.tsx';
import type { ObjectName } from '../../illustrations/object-names.ts';
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

const row = { pressing, fleurs, colis, panier, accueil, cordonnerie, enfants, velo, dejeuner };
const wall = Object.entries(row) as [ObjectName, string][];

/** The wall of pigeonholes: what the product is, before anybody has signed in. */
export function PigeonholeWall() {
  return (
    <div className={styles.counter} aria-hidden="true">
      <div className={styles.wall}>
        {wall.map(([name, shapes]) => (
          <Arch key={name} className={styles.hole}>
            <Niche object={name} shapes={shapes} />
          </Arch>
        ))}
      </div>
      <div className={styles.shelf} />
    </div>
  );
}
