import { COMPANY_RIGHTS } from '@loge/domain/company/company-rights';
import * as z from 'zod/mini';

export const companyRights = z.array(z.enum(COMPANY_RIGHTS)).check(z.maxLength(COMPANY_RIGHTS.length));
