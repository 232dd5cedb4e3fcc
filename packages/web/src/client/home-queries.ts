import { basicData } from '@loge/contract/access/basic-data';
import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { getBnfHomePageContent } from '@loge/contract/home/get-bnf-home-page-content';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import type { ActionContract } from '@loge/contract/shared/action-contract';

/** What a beneficiary's home shows, each asked without any input. */
export const homeQueries: readonly (ActionContract & { readonly effect: 'read' })[] = [
  homeCategoriesV2,
  getConcInfos,
  myOrdersList,
  getBnfHomePageContent,
  getMyPaymentOptions,
  basicData,
];
