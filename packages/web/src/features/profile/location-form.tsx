import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { changeConciergerie } from '@loge/contract/profile/change-conciergerie';
import { getServiceLocationOptions } from '@loge/contract/profile/get-service-location-options';
import { serviceLocationProblems } from '@loge/domain/profile/service-location';
import { bidiIsolate } from '@loge/domain/shared/bidi-isolate';
import { IconBuilding, IconHome, IconMapPin } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './location-form.module.css';

interface LocationFormProps {
  readonly user: SignedInUser;
  /** Leads on; the button waits for it. */
  readonly onChosen: (user: SignedInUser) => Promise<void>;
}

interface Options {
  readonly conciergeries: readonly { readonly id: number; readonly conciergerieName: string; readonly zip: string }[];
  readonly mainZip: string | null;
  readonly homeZip: string | null;
}

type Elsewhere = 'other_zip' | 'home';

/** Where services are to take place: a conciergerie, another postal code, or home (Spec: beneficiary-and-access §4 "Service location"). */
export function LocationForm({ user, onChosen }: LocationFormProps) {
  const query = useActionQuery(getServiceLocationOptions, {});
  return (
    <QueryBoundary query={query} skeleton={<LocationSkeleton />}>
      {(options) => <Places options={options} user={user} onChosen={onChosen} />}
    </QueryBoundary>
  );
}

function Places({ options, user, onChosen }: LocationFormProps & { readonly options: Options }) {
  const t = useTranslations('profile.location');
  const elsewhereOf = (place: string) => (isElsewhere(place) ? place : undefined);
  // Another postal code and home are served from the person's own conciergerie.
  const ownId = (user.conciergerie ?? options.conciergeries[0])?.id;
  const form = useActionForm(changeConciergerie, {
    draft: { place: currentPlace(user), ...firstZipCodes(user, options) },
    rule: ({ place, ...zipCodes }) => {
      if (place === '') return [{ field: 'place', text: t('missing') }];
      const kind = elsewhereOf(place);
      if (kind === undefined) return [];
      return serviceLocationProblems(kind, zipCodes[kind]).map((each) => ({ ...each, field: kind }));
    },
    aliases: ({ place }): Partial<Record<string, Elsewhere>> => {
      const kind = elsewhereOf(place);
      return kind === undefined ? {} : { zipCode: kind };
    },
    confirm: ({ place }) => Promise.resolve(elsewhereOf(place) === undefined || ownId !== undefined),
    input: ({ place, ...zipCodes }) => {
      const kind = elsewhereOf(place);
      if (kind === undefined) return { conciergerieId: Number(place) };
      return { conciergerieId: ownId ?? 0, kind, zipCode: zipCodes[kind].trim() };
    },
    onSuccess: ({ user: moved }) => onChosen(moved),
  });
  const elsewhere = elsewhereOf(form.draft.place);
  return (
    <FormColumn form={form} act={t('choose')} className={styles.form}>
      <RadioRows
        label={t('where')}
        hideLabel
        name="place"
        {...form.field('place')}
        options={[
          ...options.conciergeries.map(({ id, conciergerieName, zip }) => ({
            value: String(id),
            label: conciergerieName,
            hint: zip,
            icon: IconBuilding,
          })),
          { value: 'other_zip', label: t('otherZip'), icon: IconMapPin },
          {
            value: 'home',
            label: t('home'),
            hint: [user.address1, user.city].filter(Boolean).map(bidiIsolate).join(', '),
            icon: IconHome,
          },
        ]}
      />
      {elsewhere !== undefined && (
        <TextField
          label={t('zipCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...form.field(elsewhere)}
          id="zipCode"
        />
      )}
    </FormColumn>
  );
}

const isElsewhere = (place: string): place is Elsewhere => place === 'other_zip' || place === 'home';

/** The postal code to begin with for each place: the one chosen before, else the profile's for home and the desk's elsewhere. */
const firstZipCodes = ({ serviceLocation }: SignedInUser, { mainZip, homeZip }: Options): Record<Elsewhere, string> => {
  const chosenFor = (kind: Elsewhere) => (serviceLocation?.kind === kind ? serviceLocation.zipCode : null);
  return { other_zip: chosenFor('other_zip') ?? mainZip ?? '', home: chosenFor('home') ?? homeZip ?? '' };
};

/** The place in force, as the form names it; empty when nothing has been chosen yet. */
const currentPlace = ({ serviceLocation, conciergerie }: SignedInUser): string => {
  if (serviceLocation !== null && serviceLocation.kind !== 'conciergerie') return serviceLocation.kind;
  return conciergerie === null ? '' : String(conciergerie.id);
};

function LocationSkeleton() {
  return (
    <SkeletonGroup className={styles.form ?? ''}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="box" height={68} />
      ))}
    </SkeletonGroup>
  );
}
