import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { mondayOf } from '@loge/domain/calendars/shown-days';
import { addDays } from '@loge/domain/shared/local-date';
import { localMoment } from '../client/local-moment.ts';
import { question, type Question } from '../client/prefetch-answers.ts';
import { orderListQuestion } from '../features/orders/list/order-list-question.ts';
import { readListAddress } from '../lists/list-address.ts';
import { listInput } from '../lists/list-input.ts';
import type { Destination, ScreenQuestions } from '../routing/screen-questions.ts';
import { mayCall } from './may-call.ts';

const ordersOf =
  (contract: typeof allOrdersList | typeof inboxOrdersList) =>
  ({ search, user }: Destination): readonly Question[] => {
    const address = readListAddress(search);
    const list = question(contract, {
      data: orderListQuestion(address, user.selectedAdherent?.id ?? null),
    });
    return address.open === null ? [list] : [list, question(orderDetail, { id: Number(address.open) })];
  };

const calendar = ({ search, user }: Destination): readonly Question[] => {
  if (user.conciergerie === null || search['day'] !== undefined) return [];
  const monday = mondayOf(localMoment(new Date(), user.conciergerie.zone).date);
  return [question(getGestionnaireCalendarInfo, { entId: user.conciergerie.id, from: monday, to: addDays(monday, 6) })];
};

const home = ({ user }: Destination): readonly Question[] => {
  if (!user.gestionnaire) return [];
  const data = { adherentId: user.selectedAdherent?.id ?? null };
  return [question(inboxOrdersList, { data }), question(allOrdersList, { data })];
};

const asked: ScreenQuestions = {
  '/homegest': home,
  '/allorders': ordersOf(allOrdersList),
  '/conciergeinbox': ordersOf(inboxOrdersList),
  '/conciergeOrderDetail/$id': ({ params }) => [question(orderDetail, { id: Number(params['id']) })],
  '/calendar': calendar,
  '/cashRegister/config/': () => [question(getCaissesForConciergerie, {})],
  '/paymentsList': ({ search }) => [question(getAllPayments, listInput(readListAddress(search)))],
};

/** What the screens of the desk begin by asking, in the words of their components; only what the person may ask. */
export const deskQuestions: ScreenQuestions = Object.fromEntries(
  Object.entries(asked).map(([path, questionsOf]) => [
    path,
    (to: Destination) => questionsOf(to).filter(({ contract }) => mayCall(to.user, contract)),
  ]),
);
