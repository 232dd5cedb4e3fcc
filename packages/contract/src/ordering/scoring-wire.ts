import * as z from 'zod/mini';

/** One criterion of a rating: 1 bad to 4 very good (Spec: beneficiary-and-access §3 "Order rating"). */
export const criterion = z.int().check(z.gte(1), z.lte(4));

/** Which questions an order is rated with. */
export const scoringQuestions = ['standard', 'locker'] as const;
