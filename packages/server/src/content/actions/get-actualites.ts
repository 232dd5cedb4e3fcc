import { getActualites } from '@loge/contract/content/get-actualites';
import { handle } from '../../platform/gateway/action-handler.ts';
import { listNews } from '../list-edited.ts';

export const getActualitesHandler = handle(getActualites, listNews);
