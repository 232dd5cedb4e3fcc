import { myWaitingList } from '@loge/contract/calendars/my-waiting-list';
import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { myAlerts } from '@loge/contract/notifications/my-alerts';
import { myOrderSeries } from '@loge/contract/ordering/my-order-series';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { homeQueries } from '../client/home-queries.ts';
import { question, type Question } from '../client/prefetch-answers.ts';
import type { Destination, ScreenQuestions } from '../routing/screen-questions.ts';

const services = question(homeCategoriesV2, {});
const desk = question(getConcInfos, {});

const partnersOf = (category: string | undefined): readonly Question[] => [
  services,
  question(partPrezList, { coid: Number(category) }),
];

const order = ({ params }: Destination): readonly Question[] => [question(orderDetail, { id: Number(params['id']) })];

const form = ({ params }: Destination): readonly Question[] => [...partnersOf(params['category']), desk];

/** What the screens of a beneficiary begin by asking, in the words of their components. */
export const beneficiaryQuestions: ScreenQuestions = {
  '/bnfv2/home': () => homeQueries.map((contract) => question(contract, {})),
  '/universes': () => [services],
  '/bnfv2/universe/$id': () => [services],
  '/bnfv2/category/$universe/$category': ({ params }) => partnersOf(params['category']),
  '/bnfv2/partenaire/$universe/$category/$partner': ({ params }) => partnersOf(params['category']),
  '/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre': form,
  '/bnfv2/startOrderCart/$backTo/$universe/$category/$partner/$offre': form,
  '/bnfv2/activity/': () => [
    question(myOrdersList, {}),
    question(myWaitingList, {}),
    question(myOrderSeries, {}),
    desk,
  ],
  '/bnfv2/orderDetail/$id': order,
  '/bnfv2/notifications': () => [question(myAlerts, {})],
  '/bnfv2/payment': () => [question(getMyPaymentOptions, {})],
};
