import {
  IconArrowRight,
  IconDots,
  IconDownload,
  IconHeart,
  IconMessageCircle,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Logo } from '../layout/logo.tsx';
import { TextLink } from '../layout/text-link.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Kbd } from '../values/kbd.tsx';
import styles from './gallery.module.css';

export function ActionsPart() {
  return (
    <>
      <div className={styles.row}>
        <Logo />
        <span className={styles.dark}>
          <Logo onDark size={28} />
        </span>
        <TextLink href="#mot-de-passe">Mot de passe oublié ?</TextLink>
        <p>
          En commandant, vous acceptez les{' '}
          <TextLink inline href="#conditions">
            conditions du service
          </TextLink>
          .
        </p>
      </div>
      <div className={styles.row}>
        <Button iconAfter={IconArrowRight}>Continuer</Button>
        <Button variant="tinted">Modifier</Button>
        <Button variant="outline">Plus tard</Button>
        <Button variant="green">Remettre</Button>
        <Button variant="danger">Supprimer</Button>
        <Button variant="ghost">Ignorer</Button>
        <Button pending>Commander</Button>
        <Button disabled>Indisponible</Button>
      </div>
      <div className={styles.row}>
        <Button size="md" icon={IconMessageCircle} variant="tinted">
          Écrire à la conciergerie
        </Button>
        <Button size="md" href="#lien">
          Un lien
        </Button>
        <Button size="sm" icon={IconPlus} keyHint="C">
          Commande
        </Button>
        <Button size="sm" variant="outline" keyHint="S">
          Statut
        </Button>
        <Button size="sm" variant="green" keyHint="R">
          Remettre au bénéficiaire
        </Button>
        <Button size="sm" variant="ghost" icon={IconDownload}>
          Exporter
        </Button>
        <Kbd>Ctrl K</Kbd>
      </div>
      <div className={styles.row}>
        <IconButton icon={IconSearch} label="Rechercher" variant="ground" />
        <IconButton icon={IconHeart} label="Favori" pressed />
        <IconButton icon={IconHeart} label="Ajouter aux favoris" variant="soft" />
        <Tooltip label="Imprimer le bon (P)">
          <IconButton icon={IconPrinter} label="Imprimer" size="sm" variant="outline" />
        </Tooltip>
        <Menu
          label="Actions sur la commande"
          align="start"
          items={[
            { label: 'Imprimer', icon: IconPrinter, keyHint: 'P' },
            { label: 'Exporter', icon: IconDownload },
            { label: 'Archiver', disabled: true },
            { label: 'Supprimer', icon: IconTrash, dangerous: true, separated: true },
          ]}
        >
          {(trigger) => <IconButton icon={IconDots} label="Plus d’actions" size="sm" variant="outline" {...trigger} />}
        </Menu>
        <span className={styles.dark}>
          <IconButton icon={IconSearch} label="Chercher" variant="dark" />
        </span>
        <span className={styles.dark}>
          <Button size="md" variant="light" iconAfter={IconArrowRight}>
            Voir l’offre
          </Button>
        </span>
      </div>
    </>
  );
}
