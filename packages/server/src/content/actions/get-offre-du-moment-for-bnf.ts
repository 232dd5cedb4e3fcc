import { getOffreDuMomentForBnf } from '@loge/contract/content/get-offre-du-moment-for-bnf';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getOffreDuMomentForBnfHandler = handle(getOffreDuMomentForBnf, ({ rows }) =>
  Promise.resolve({ offresDuMoment: [rows.offreDuMomentId] }),
);
