import { IconArrowRight, IconClock, IconMapPin, IconRotateClockwise } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Niche } from '../../illustrations/niche.tsx';
import { Shopfront } from '../../illustrations/shopfront.tsx';
import { Button } from '../actions/button.tsx';
import { LineList } from '../data/line-list.tsx';
import { Note } from '../feedback/note.tsx';
import { DayTiles } from '../fields/day-tiles.tsx';
import { ScaleInput } from '../fields/scale-input.tsx';
import { Stepper } from '../fields/stepper.tsx';
import { Glyph } from '../icons/glyph.tsx';
import { SectionHead } from '../layout/section-head.tsx';
import { StickyFooter } from '../layout/sticky-footer.tsx';
import { Avatar } from '../status/avatar.tsx';
import { Rating } from '../status/rating.tsx';
import { BeneficiaryBadge, StatusBadge } from '../status/status-badge.tsx';
import { Tag } from '../status/tag.tsx';
import { Tracker } from '../status/tracker.tsx';
import { Arch } from '../surfaces/arch.tsx';
import { Card } from '../surfaces/card.tsx';
import { TicketNumber } from '../surfaces/ticket-number.tsx';
import { Ticket } from '../surfaces/ticket.tsx';
import { DateText } from '../values/date-text.tsx';
import { MoneyText } from '../values/money-text.tsx';
import styles from './gallery.module.css';

const statuses = [
  'NEW',
  'TO_BE_PROCESSED',
  'ACCEPTED',
  'BEING_PROCESSED',
  'AVAILABLE',
  'DONE',
  'PAID',
  'REFUSED',
  'REJECTED',
] as const;

export function OrderingPart() {
  return (
    <>
      <div className={styles.row}>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="AVAILABLE" size="sm" />
        <Tag>Retouches</Tag>
        <Tag tone="warning">Sur devis</Tag>
        <Tag tone="vip">VIP</Tag>
        <Tag tone="discount">−15 %</Tag>
        <Rating value={4.8} />
        <Rating value={8.5} max={10} count={124} />
        <Rating value={null} />
        <span className={styles.row}>
          <Avatar name="Nadia Belkacem" tint="blush" />
          <Avatar name="Marc Lefèvre" tint="mint" />
        </span>
      </div>
      <Tickets />
      <Form />
    </>
  );
}

function Tickets() {
  return (
    <div className={styles.grid}>
      <section>
        <SectionHead title="En cours" more={{ label: 'Tout voir, 3', href: '#activite' }} />
        <Ticket href="#48217" foot={<TicketFoot number={48217} words={<DateText date="2026-11-27" time="19:00" />} />}>
          <TicketBody
            object="pressing"
            kind="ready"
            status="Commande à retirer"
            title="Pressing des Arcades"
            text="3 chemises, 1 pantalon, 1 robe"
          />
        </Ticket>
      </section>
      <Ticket
        foot={
          <>
            <LineList lines={[]} total={{ label: 'Total TTC', cents: 3321, large: true }} />
            <Button full iconAfter={IconArrowRight} className={styles.space}>
              Vérifier la commande
            </Button>
          </>
        }
        footLayout="stack"
      >
        <LineList
          lines={[
            { key: '1', label: '3 × Chemise', amount: 1350 },
            { key: '2', label: '1 × Pantalon', amount: 790 },
            { key: '3', label: 'Manteau', amount: 'sur devis', tone: 'soft' },
            { key: '4', label: 'Remise de bienvenue, 10 %', amount: -369, tone: 'discount' },
          ]}
        />
      </Ticket>
      <Card padding="none" raised>
        <div className={styles.picture}>
          <Shopfront object="pressing" seed={3} sign="Pressing des Arcades" />
        </div>
        <div className={styles.inside}>
          <div className={styles.between}>
            <h3>Pressing des Arcades</h3>
            <Rating value={4.8} />
          </div>
          <div className={styles.between}>
            <span className={styles.row}>
              <Glyph icon={IconClock} size={18} /> Rendu à la conciergerie en 48 h
            </span>
            <b>
              dès <MoneyText cents={450} />
            </b>
          </div>
        </div>
      </Card>
      <Ticket notches="middle">
        <div className={styles.between}>
          <TicketNumber number={48244} />
          <b>Manteau laine</b>
          <StatusBadge tone="todo" label="Devis attendu" />
        </div>
      </Ticket>
      <Card>
        <Tracker
          label="Suivi de la commande"
          steps={[
            { label: 'À déposer', state: 'done' },
            { label: 'Déposé', state: 'done' },
            { label: 'En cours', state: 'done' },
            { label: 'Disponible', state: 'current' },
            { label: 'Terminé', state: 'coming' },
          ]}
        />
      </Card>
    </div>
  );
}

function TicketFoot({ number, words }: { number: number; words: ReactNode }) {
  return (
    <>
      <TicketNumber number={number} />
      <b className={styles.ready}>Avant {words}</b>
    </>
  );
}

type TicketBodyProps = {
  object: 'pressing';
  kind: 'ready' | 'appointment' | 'other';
  status: string;
  title: string;
  text: string;
};

function TicketBody({ object, kind, status, title, text }: TicketBodyProps) {
  return (
    <div className={styles.media}>
      <Arch shape="thumb">
        <Niche object={object} />
      </Arch>
      <div>
        <BeneficiaryBadge kind={kind} label={status} />
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.small}>{text}</p>
      </div>
    </div>
  );
}

function Form() {
  const [shirts, setShirts] = useState(3);
  const [trousers, setTrousers] = useState(1);
  const [coats, setCoats] = useState(0);
  const [day, setDay] = useState('2026-11-24');
  const [note, setNote] = useState<number | null>(3);
  const [advice, setAdvice] = useState<number | null>(9);
  return (
    <div className={styles.grid}>
      <Card>
        {(
          [
            ['Chemise', shirts, setShirts],
            ['Pantalon', trousers, setTrousers],
            ['Manteau', coats, setCoats],
          ] as const
        ).map(([label, value, set]) => (
          <div key={label} className={styles.between}>
            <b>{label}</b>
            <Stepper label={label} value={value} onValueChange={set} max={10} />
          </div>
        ))}
        <div className={styles.between}>
          <b>20 €</b>
          <Stepper label="Billets de 20 €" size="sm" value={shirts} onValueChange={setShirts} />
        </div>
      </Card>
      <Card>
        <DayTiles
          label="Quand déposez-vous ?"
          value={day}
          onValueChange={setDay}
          days={['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((date) => ({
            date,
            full: date.endsWith('26'),
          }))}
        />
        <Note tone="success" icon={IconRotateClockwise} className={styles.space}>
          Prêt à la conciergerie <b>jeudi 26 novembre dès 17 h</b>
        </Note>
      </Card>
      <Card>
        <ScaleInput label="Accueil" to={4} value={note} onValueChange={setNote} />
        <ScaleInput
          label="Recommanderiez-vous ce service ?"
          from={0}
          to={10}
          value={advice}
          onValueChange={setAdvice}
          ends={['Pas du tout', 'Tout à fait']}
        />
      </Card>
      <Card padding="none">
        <p className={styles.inside}>
          <Glyph icon={IconMapPin} size={18} /> Au pied d’une page de commande
        </p>
        <StickyFooter note="5 articles" total={<MoneyText cents={3690} />}>
          <Button iconAfter={IconArrowRight}>Vérifier</Button>
        </StickyFooter>
      </Card>
    </div>
  );
}
