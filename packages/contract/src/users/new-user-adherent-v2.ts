import { MAX_LOGIN_LENGTH } from '@loge/domain/users/login-rules';
import { NEW_BENEFICIARY_LENGTHS as LENGTHS } from '@loge/domain/users/new-beneficiary';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { language, text } from '../shared/wire-types.ts';

/** Too long a text is for `newBeneficiaryProblems` to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/** Makes a beneficiary's account at a conciergerie that leaves this to its concierges; they are invited by mail. */
export const newUserAdherentV2 = defineAction({
  name: 'newUserAdherentV2',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('CREATE_BENEFICIARY', 'PROD'),
  input: z.object({
    param: z.object({
      email: typed(LENGTHS.email),
      /** The e-mail, unless the caller holds MANAGE_ALL_ENTREPRISE. Empty: the e-mail. */
      login: typed(MAX_LOGIN_LENGTH),
      lastname: typed(LENGTHS.lastname),
      firstname: typed(LENGTHS.firstname),
      mobileNumber: typed(LENGTHS.mobileNumber),
      professionalNumbr: typed(LENGTHS.professionalNumbr),
      landlineNumber: typed(LENGTHS.landlineNumber),
      id: z._default(notARow('a new person has no number yet', z.literal(-1)), -1),
      conciergerie: rowId('conciergerie'),
      /** Beneficiaries never hold PROD. */
      isProd: z._default(z.literal(false), false),
      buildingOrDivision: typed(LENGTHS.buildingOrDivision),
      geo1: typed(LENGTHS.geo1),
      /** Not in the specification. */
      lang: z._default(language, 'fr'),
    }),
  }),
  output: z.object({ userId: z.int() }),
  refusals: ['not-found', 'creation-not-allowed'],
  touches: ['users', 'mails', 'business-log'],
  spec: 'manager §7',
});
