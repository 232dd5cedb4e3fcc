import { inputPaymentCard } from '@loge/contract/payments/input-payment-card';
import { handle } from '../../platform/gateway/action-handler.ts';
import { beginCard } from '../begin-card.ts';

export const inputPaymentCardHandler = handle(inputPaymentCard, (request) => beginCard(request));
