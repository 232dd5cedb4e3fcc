import type { validateCodeConciergerie } from '@loge/contract/access/validate-code-conciergerie';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { RegistrationDeskRow } from '../rows/registration-desk-rows.ts';

type Choices = Omit<OutputOf<typeof validateCodeConciergerie>, 'targetServer'>;

/** What the conciergeries of one code ask for. The external id is asked for as soon as one of them wants it. */
export function presentRegistrationChoices(desks: readonly RegistrationDeskRow[]): Choices {
  const asking = desks.find(({ asksForExternalId }) => asksForExternalId);
  return {
    conciergeries: desks.map(({ id, name, subEntities, subLocations, subEntityLabels, subLocationLabels }) => ({
      number: id,
      name,
      subEntities: [...subEntities],
      subLocations: [...subLocations],
      subEntityLabels: [...subEntityLabels],
      subLocationLabels: [...subLocationLabels],
    })),
    askForExternalId: asking !== undefined,
    externalIdLabel: { fr: asking?.externalIdLabelFr ?? '', en: asking?.externalIdLabelEn ?? '' },
    code: desks[0]?.accessCode ?? '',
  };
}
