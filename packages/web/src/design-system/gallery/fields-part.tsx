import { IconBuildingBank, IconBuildingStore, IconCreditCard, IconHistory, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';
import { Chip, ChipRow } from '../fields/chip.tsx';
import { DateField } from '../fields/date-field.tsx';
import { FormErrors } from '../fields/form-errors.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RadioRows } from '../fields/radio-rows.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { SearchMultiSelect } from '../fields/search-multi-select.tsx';
import { SearchSelect } from '../fields/search-select.tsx';
import { SegmentControl } from '../fields/segment-control.tsx';
import { Select } from '../fields/select.tsx';
import { Switch } from '../fields/switch.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { Card } from '../surfaces/card.tsx';
import styles from './gallery.module.css';

const partners = [
  'Pressing des Arcades',
  'La Main de Soie',
  'L’Atelier du Fil',
  'Étienne Fleurs',
  'Garage Beaurepaire',
].map((label, index) => ({ value: String(index), label }));

export function FieldsPart() {
  return (
    <>
      <Texts />
      <Choices />
      <Dates />
    </>
  );
}

function Texts() {
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('Tache de café sur la manche gauche de la robe.');
  return (
    <div className={styles.grid}>
      <TextField label="Votre e-mail ou identifiant" icon={IconMail} defaultValue="camille.roussel@altea.fr" />
      <PasswordField label="Mot de passe" hint="Douze caractères ou plus" />
      <TextField label="Code postal" required error="Cinq chiffres, par exemple 92500." defaultValue="925" id="zip" />
      <TextField label="Complément" optional size="md" placeholder="Bâtiment, étage" />
      <TextField label="Référence" size="sm" disabled defaultValue="48 217" />
      <TextArea label="Une précision pour le pressing" optional value={note} onValueChange={setNote} maxLength={60} />
      <SearchField
        label="Rechercher"
        placeholder="Un service, un partenaire…"
        value={search}
        onValueChange={setSearch}
      />
      <FormErrors
        errors={[
          { fieldId: 'zip', message: 'Code postal : cinq chiffres.' },
          { message: 'Les conditions sont à accepter.' },
        ]}
      />
    </div>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [payment, setPayment] = useState('card');
  const [shirts, setShirts] = useState('hanger');
  const [chip, setChip] = useState('Tous');
  const [partner, setPartner] = useState('');
  const [several, setSeveral] = useState<readonly string[]>(['0', '2']);
  const [civility, setCivility] = useState('');
  return (
    <>
      <ChipRow label="Sous-catégories">
        <Chip icon={IconHistory}>repassage</Chip>
        {['Tous', 'Nettoyage', 'Repassage', 'Retouches', 'Cuir', 'Ameublement', 'Linge de maison'].map((label) => (
          <Chip key={label} selected={chip === label} onClick={() => setChip(label)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.grid}>
        <Card>
          <Switch label="Traitement anti-taches" hint="3,00 € pour la commande" checked={on} onCheckedChange={setOn} />
          <SegmentControl
            label="Présentation des chemises"
            options={[
              { value: 'hanger', label: 'Sur cintre' },
              { value: 'folded', label: 'Pliées' },
            ]}
            value={shirts}
            onValueChange={setShirts}
          />
        </Card>
        <RadioRows
          label="Le reste, par"
          name="payment"
          value={payment}
          onValueChange={setPayment}
          options={[
            { value: 'card', label: 'Carte •••• 4821', hint: 'expire en 09/27', icon: IconCreditCard },
            {
              value: 'sepa',
              label: 'Prélèvement SEPA',
              hint: 'débité le 05/12, FR76 •••• 308',
              icon: IconBuildingBank,
            },
            {
              value: 'desk',
              label: 'À la conciergerie',
              hint: 'espèces, carte ou chèque, au retrait',
              icon: IconBuildingStore,
              trailing: 'Offert',
            },
          ]}
        />
        <div className={styles.stack}>
          <Checkbox label="J’accepte les conditions" checked={on} onCheckedChange={setOn} />
          <Checkbox
            label="Recevoir la lettre"
            hint="une fois par mois"
            checked={!on}
            onCheckedChange={(checked) => setOn(!checked)}
          />
          <Checkbox label="Toutes les lignes" size="sm" mixed checked={false} onCheckedChange={() => undefined} />
          <Checkbox label="Pris" size="lg" checked={on} onCheckedChange={setOn} />
        </div>
        <Select
          label="Civilité"
          value={civility}
          onValueChange={setCivility}
          placeholder="Choisir"
          options={[
            { value: 'mme', label: 'Madame' },
            { value: 'm', label: 'Monsieur' },
          ]}
        />
        <SearchSelect label="Partenaire" options={partners} value={partner} onValueChange={setPartner} clearable />
        <SearchMultiSelect label="Partenaires" options={partners} values={several} onValuesChange={setSeveral} />
      </div>
    </>
  );
}

function Dates() {
  const [date, setDate] = useState('2026-11-24');
  const [time, setTime] = useState('09:30');
  return (
    <div className={styles.grid}>
      <DateField label="Date de dépôt" value={date} onValueChange={setDate} min="2026-11-20" />
      <DateField label="Du" size="sm" value="" onValueChange={setDate} />
      <TimeField label="Heure" value={time} onValueChange={setTime} />
      <TimeField label="Ouverture" size="sm" value={time} onValueChange={setTime} fromHour={7} toHour={20} />
    </div>
  );
}
