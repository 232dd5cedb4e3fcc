import { getOffresDuMoment } from '@loge/contract/content/get-offres-du-moment';
import { handle } from '../../platform/gateway/action-handler.ts';
import { listMomentOffers } from '../list-edited.ts';

export const getOffresDuMomentHandler = handle(getOffresDuMoment, listMomentOffers);
