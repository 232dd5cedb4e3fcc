import { IconPackage, IconTicket, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { OfflineNotice } from '../feedback/offline.tsx';
import { SearchSelect } from '../fields/search-select.tsx';
import { BottomSheet } from '../overlays/bottom-sheet.tsx';
import { CommandPalette } from '../overlays/command-palette.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { useDialogs } from '../overlays/dialogs.tsx';
import { useToast } from '../overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../status/skeleton.tsx';
import { Spinner } from '../status/spinner.tsx';
import { Card } from '../surfaces/card.tsx';
import styles from './gallery.module.css';

export function FeedbackPart() {
  return (
    <>
      <Overlays />
      <div className={styles.grid}>
        <Card>
          <EmptyState
            object="billetterie"
            title="Aucune commande en cours."
            action={
              <Button variant="tinted" size="md">
                Voir les services
              </Button>
            }
          />
        </Card>
        <Card>
          <ErrorState code="4F2A91C0" onRetry={() => undefined} />
        </Card>
        <Card>
          <OfflineNotice onRetry={() => undefined} />
          <OfflineNotice isServiceUnavailable onRetry={() => undefined} />
        </Card>
        <Card>
          <SkeletonGroup className={styles.stack}>
            <div className={styles.media}>
              <Skeleton shape="arch" width={64} />
              <div className={styles.stack}>
                <Skeleton width={160} />
                <Skeleton width={110} />
              </div>
            </div>
            <Skeleton shape="box" />
          </SkeletonGroup>
        </Card>
        <Card>
          <Spinner />
        </Card>
        <ErrorBoundary kind="element" newId={() => '4F2A91C0'} onClose={() => undefined}>
          <Broken />
        </ErrorBoundary>
      </div>
    </>
  );
}

function Broken(): never {
  throw new Error('Shown on purpose');
}

function Overlays() {
  const toast = useToast();
  const dialogs = useDialogs();
  const [dialog, setDialog] = useState(false);
  const [locker, setLocker] = useState('');
  const [sheet, setSheet] = useState(false);
  const [palette, setPalette] = useState(false);
  const [query, setQuery] = useState('');
  const open = (label: string, onClick: () => void) => (
    <Button size="md" variant="outline" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className={styles.row}>
      {open('Toast', () => toast.show('Commande 48 217 archivée', { undo: () => toast.success('Archivage annulé') }))}
      {open('Toast erreur', () => toast.error('La caisse n’a pas répondu. Rien n’est enregistré.'))}
      {open(
        'Alerte',
        () => void dialogs.alert({ title: 'Ce créneau n’est plus disponible.', body: 'Voici les plus proches.' }),
      )}
      {open(
        'Confirmation',
        () =>
          void dialogs.confirm({
            title: 'Annuler la commande 48 217 ?',
            body: 'Le partenaire est prévenu par e-mail.',
            confirmLabel: 'Annuler la commande',
            cancelLabel: 'Garder',
            dangerous: true,
          }),
      )}
      {open(
        'Question',
        () =>
          void dialogs.prompt({
            title: 'Refuser la commande',
            label: 'Motif',
            required: true,
            multiline: true,
            maxLength: 200,
          }),
      )}
      {open(
        'Date',
        () => void dialogs.promptDate({ title: 'Reporter', label: 'Nouvelle date', initial: '2026-11-26' }),
      )}
      {open(
        'Choix',
        () =>
          void dialogs.choose({
            title: 'Caisse',
            label: 'Quelle caisse ?',
            options: [
              { value: 'a', label: 'Accueil', hint: 'ouverte à 7 h 58' },
              { value: 'b', label: 'Étage' },
            ],
          }),
      )}
      {open('Dialogue', () => setDialog(true))}
      {open('Feuille', () => setSheet(true))}
      {open('Palette', () => setPalette(true))}
      {palette && <Palette query={query} onQueryChange={setQuery} onClose={() => setPalette(false)} />}
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Casier 12, bas"
        footer={
          <Button size="md" onClick={() => setDialog(false)}>
            Fermer
          </Button>
        }
      >
        <p>Présentez ce code devant l’écran.</p>
        {/* Longer than a low window: its list opens all the same, over what scrolls. */}
        <div className={styles.tall} />
        <SearchSelect label="Casier" options={lockers} value={locker} onValueChange={setLocker} />
      </Dialog>
      <BottomSheet open={sheet} onClose={() => setSheet(false)} title="Où vous le rendre ?">
        <p>À la conciergerie, chez vous, ou à une autre adresse.</p>
      </BottomSheet>
    </div>
  );
}

const lockers = ['haut', 'milieu', 'bas'].map((place) => ({ value: place, label: `Casier ${place}` }));

const commands = [
  { key: '1', label: 'N° 48 217', detail: 'Nettoyage et repassage · Camille Roussel', icon: IconTicket },
  { key: '2', label: 'Camille Roussel', detail: 'Altéa, Marketing', icon: IconUser },
  { key: '3', label: 'Réception', detail: 'Écran', icon: IconPackage, keyHint: 'G R' },
];

type PaletteProps = { query: string; onQueryChange: (query: string) => void; onClose: () => void };

function Palette({ query, onQueryChange, onClose }: PaletteProps) {
  const found = commands.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const groups =
    found.length === 0
      ? []
      : [
          {
            key: 'all',
            label: 'Trouvé',
            commands: found.map((command) => ({ ...command, onSelect: () => undefined })),
          },
        ];
  return (
    <CommandPalette
      label="Commande, personne, partenaire"
      query={query}
      onQueryChange={onQueryChange}
      onClose={onClose}
      groups={groups}
    />
  );
}
