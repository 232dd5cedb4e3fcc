import { IconArrowRight, IconDownload, IconHeart, IconMail, IconPlus, IconSearch } from '@tabler/icons-react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Logo } from '../layout/logo.tsx';
import { useDialogs } from '../overlays/dialogs.tsx';
import { useToast } from '../overlays/toasts.tsx';
import { StatusBadge } from '../status/status-badge.tsx';
import { Skeleton, SkeletonGroup } from '../status/skeleton.tsx';
import { Arch } from '../surfaces/arch.tsx';
import { Card } from '../surfaces/card.tsx';
import { TicketNumber } from '../surfaces/ticket-number.tsx';
import { Ticket } from '../surfaces/ticket.tsx';
import { Niche } from '../../illustrations/niche.tsx';
import { Shopfront } from '../../illustrations/shopfront.tsx';
import { Counter } from '../../illustrations/counter.tsx';
import { Poster } from '../../illustrations/poster.tsx';
import styles from './gallery.module.css';

export function ActionsPart() {
  const toast = useToast();
  const dialogs = useDialogs();
  return (
    <>
      <Logo />
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
        <Button size="md" icon={IconDownload} variant="tinted">
          Exporter
        </Button>
        <Button size="md" href="#x">
          Lien
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
        <IconButton icon={IconSearch} label="Rechercher" variant="ground" />
        <IconButton icon={IconHeart} label="Favori" pressed />
        <IconButton icon={IconHeart} label="Favori" size="sm" variant="outline" />
      </div>
      <div className={styles.row}>
        <Button
          size="md"
          variant="outline"
          onClick={() => toast.show('Commande archivée', { undo: () => toast.success('Archivage annulé') })}
        >
          Toast
        </Button>
        <Button size="md" variant="outline" onClick={() => toast.error('La caisse n’a pas répondu.')}>
          Erreur
        </Button>
        <Button
          size="md"
          variant="outline"
          onClick={() =>
            void dialogs.confirm({
              title: 'Annuler la commande 48 217 ?',
              body: 'Le partenaire est prévenu.',
              confirmLabel: 'Annuler la commande',
              dangerous: true,
            })
          }
        >
          Confirm
        </Button>
        <Button
          size="md"
          variant="outline"
          onClick={() =>
            void dialogs.prompt({
              title: 'Motif',
              label: 'Votre motif',
              required: true,
              multiline: true,
              maxLength: 200,
            })
          }
        >
          Prompt
        </Button>
        <Button
          size="md"
          variant="outline"
          onClick={() => void dialogs.promptDate({ title: 'Reporter', label: 'Nouvelle date' })}
        >
          Date
        </Button>
      </div>
      <div className={styles.grid}>
        <TextField label="Votre e-mail ou identifiant" icon={IconMail} defaultValue="camille.roussel@altea.fr" />
        <PasswordField label="Mot de passe" hint="Douze caractères ou plus" />
        <TextField label="Code postal" required error="Cinq chiffres, par exemple 92500." defaultValue="925" />
      </div>
      <div className={styles.row}>
        {(
          [
            'NEW',
            'TO_BE_PROCESSED',
            'ACCEPTED',
            'BEING_PROCESSED',
            'AVAILABLE',
            'DONE',
            'PAID',
            'REFUSED',
            'REJECTED',
          ] as const
        ).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className={styles.grid}>
        <Ticket
          href="#ticket"
          foot={
            <>
              <TicketNumber number={48217} />
              <b style={{ color: 'var(--success-text)' }}>Avant ven. 27 nov., 19 h</b>
            </>
          }
        >
          <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
            <Arch shape="thumb">
              <Niche object="pressing" />
            </Arch>
            <div>
              <StatusBadge tone="available" label="Commande à retirer" />
              <h3 style={{ margin: '7px 0 2px' }}>Pressing des Arcades</h3>
              <p>3 chemises, 1 pantalon</p>
            </div>
          </div>
        </Ticket>
        <Card>
          <h2>Carte</h2>
          <p>Texte</p>
        </Card>
        <SkeletonGroup>
          <Skeleton shape="arch" width={120} />
          <Skeleton width="60%" />
        </SkeletonGroup>
        <Card padding="none">
          <div style={{ height: 212 }}>
            <Shopfront object="pressing" seed={12} sign="Pressing des Arcades" className="fill" />
          </div>
        </Card>
        <Arch ledge>
          <Niche object="bricolage" />
        </Arch>
        <Counter objects={['panier', 'fleurs', 'dejeuner']} />
        <Poster object="roue" />
      </div>
    </>
  );
}
