import { PERSONAL_SERVICE_ACTIVITIES } from '@loge/domain/ordering/personal-service-activities';
import * as z from 'zod/mini';
import { label, localDate, text } from '../shared/wire-types.ts';

/** Beyond the specification: under what personal services are sold (code du travail, L.7232-1 and L.7232-1-1): who, the number of the declaration, since when, and the approval; empty without one. */
export const sapDeclaration = z.object({
  organisation: z.string(),
  number: z.string(),
  since: localDate,
  approval: z.string(),
});

/** Beyond the specification: an activity of personal services, by its number in article D.7231-1 of the code du travail, as II-3. */
export const sapActivity = z.object({ number: z.enum(PERSONAL_SERVICE_ACTIVITIES), label });

/** Beyond the specification: a declaration of personal services as it is typed; empty and null where there is none. */
export const typedDeclaration = z.object({
  number: text(60),
  since: z.nullable(localDate),
  /** Its last day; null while it has none. */
  until: z.nullable(localDate),
  approval: text(60),
});
/** Beyond the specification: those before it, the latest first. */
export const pastDeclaration = z.object({
  number: z.string(),
  since: localDate,
  until: localDate,
  approval: z.string(),
});
