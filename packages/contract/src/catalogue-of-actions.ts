import type { ActionContract } from './shared/action-contract.ts';
import { actionOnLogin } from './access/action-on-login.ts';
import { basicData } from './access/basic-data.ts';
import { cgu } from './access/cgu.ts';
import { changePassword } from './access/change-password.ts';
import { continueSession } from './access/continue-session.ts';
import { changeUserEmailBeforeSSO } from './access/change-user-email-before-sso.ts';
import { getBasicUserData } from './access/get-basic-user-data.ts';
import { getUserTokenLocal } from './access/get-user-token-local.ts';
import { getUserToken } from './access/get-user-token.ts';
import { initializeUserProfile } from './access/initialize-user-profile.ts';
import { logJavaScriptException } from './access/log-java-script-exception.ts';
import { login } from './access/login.ts';
import { lostPassword } from './access/lost-password.ts';
import { logout } from './access/logout.ts';
import { getCompanyName } from './access/get-company-name.ts';
import { removeAccountAnonymous } from './access/remove-account-anonymous.ts';
import { selfRegistration } from './access/self-registration.ts';
import { validateCodeConciergerie } from './access/validate-code-conciergerie.ts';
import { readPasswordLink } from './access/read-password-link.ts';
import { sendUiEvent } from './access/send-ui-event.ts';
import { setCguRead } from './access/set-cgu-read.ts';
import { setNewPassword } from './access/set-new-password.ts';
import { ssoGetToken } from './access/sso-get-token.ts';
import { ssoGetUserInfos } from './access/sso-get-user-infos.ts';
import { textBlobAction } from './access/text-blob-action.ts';
import { userInfoFromSession } from './access/user-info-from-session.ts';
import { wait } from './access/wait.ts';
import { mySessions } from './access/my-sessions.ts';
import { endSession } from './access/end-session.ts';
import { endOtherSessions } from './access/end-other-sessions.ts';
import { mySecurity } from './access/my-security.ts';
import { startOneTimeCodes } from './access/start-one-time-codes.ts';
import { confirmOneTimeCodes } from './access/confirm-one-time-codes.ts';
import { renewRecoveryCodes } from './access/renew-recovery-codes.ts';
import { removeOneTimeCodes } from './access/remove-one-time-codes.ts';
import { newPasskeyOptions } from './access/new-passkey-options.ts';
import { addPasskey } from './access/add-passkey.ts';
import { renamePasskey } from './access/rename-passkey.ts';
import { removePasskey } from './access/remove-passkey.ts';
import { passkeySignInOptions } from './access/passkey-sign-in-options.ts';
import { loginWithPasskey } from './access/login-with-passkey.ts';
import { loginWithCode } from './access/login-with-code.ts';
import { setSecondFactorRule } from './access/set-second-factor-rule.ts';
import { teamSecondFactors } from './access/team-second-factors.ts';
import { resetSecondFactors } from './access/reset-second-factors.ts';
import { getBizLogsList } from './admin/get-biz-logs-list.ts';
import { resendMail } from './admin/resend-mail.ts';
import { getMailsList } from './admin/get-mails-list.ts';
import { getOffresForPartenaire } from './catalogue/get-offres-for-partenaire.ts';
import { homeCategoriesV2 } from './catalogue/home-categories-v2.ts';
import { partPrezList } from './catalogue/part-prez-list.ts';
import { getConciergerie } from './conciergeries/get-conciergerie.ts';
import { getActualiteForBnf } from './content/get-actualite-for-bnf.ts';
import { getOffreDuMomentForBnf } from './content/get-offre-du-moment-for-bnf.ts';
import { getOffresDuMomentForBnf } from './content/get-offres-du-moment-for-bnf.ts';
import { getFavorites } from './favourites/get-favorites.ts';
import { setFavorite } from './favourites/set-favorite.ts';
import { getBinaryDataAsBase64 } from './files/get-binary-data-as-base64.ts';
import { getBinaryData } from './files/get-binary-data.ts';
import { getCategorieOffreImage } from './files/get-categorie-offre-image.ts';
import { getImageView } from './files/get-image-view.ts';
import { getBnfHomePageContent } from './home/get-bnf-home-page-content.ts';
import { mobileCarrousel2 } from './home/mobile-carrousel2.ts';
import { ackNotifications } from './notifications/ack-notifications.ts';
import { myAlerts } from './notifications/my-alerts.ts';
import { acceptQuote } from './ordering/accept-quote.ts';
import { createOrder } from './ordering/create-order.ts';
import { getOrderByNoteToken } from './ordering/get-order-by-note-token.ts';
import { myOrdersList } from './ordering/my-orders-list.ts';
import { newOrderComment } from './ordering/new-order-comment.ts';
import { offreWebappPath } from './ordering/offre-webapp-path.ts';
import { orderDetail } from './ordering/order-detail.ts';
import { previewOrder } from './ordering/preview-order.ts';
import { refuseQuote } from './ordering/refuse-quote.ts';
import { myOrderSeries } from './ordering/my-order-series.ts';
import { pauseOrderSeries } from './ordering/pause-order-series.ts';
import { skipSeriesDay } from './ordering/skip-series-day.ts';
import { stopOrderSeries } from './ordering/stop-order-series.ts';
import { setOrderNote } from './ordering/set-order-note.ts';
import { ackOrderComment } from './orders/ack-order-comment.ts';
import { addOrderItem } from './orders/add-order-item.ts';
import { allOrdersList } from './orders/all-orders-list.ts';
import { changeOrderDebitDate } from './orders/change-order-debit-date.ts';
import { changeOrderStatusManually } from './orders/change-order-status-manually.ts';
import { changeOrderStatus } from './orders/change-order-status.ts';
import { getOrderStatusHistory } from './orders/get-order-status-history.ts';
import { inboxOrdersList } from './orders/inbox-orders-list.ts';
import { lookForOrderById } from './orders/look-for-order-by-id.ts';
import { markOrderReprocessing } from './orders/mark-order-reprocessing.ts';
import { notifyOrderUpdate } from './orders/notify-order-update.ts';
import { rollbackOrderStatus } from './orders/rollback-order-status.ts';
import { setOrderPrice } from './orders/set-order-price.ts';
import { snoozeOrder } from './orders/snooze-order.ts';
import { updateOrderItem } from './orders/update-order-item.ts';
import { allOrdersPartner } from './partner-portal/all-orders-partner.ts';
import { getOrdersMonthList } from './partner-portal/get-orders-month-list.ts';
import { partnerOrderDetail } from './partner-portal/partner-order-detail.ts';
import { collectPayment } from './payments/collect-payment.ts';
import { getAllCredits } from './payments/get-all-credits.ts';
import { getAllPayments } from './payments/get-all-payments.ts';
import { getMyPaymentOptions } from './payments/get-my-payment-options.ts';
import { getOrderPaymentInfo } from './payments/get-order-payment-info.ts';
import { setOrderPayments } from './payments/set-order-payments.ts';
import { changeConciergerie } from './profile/change-conciergerie.ts';
import { getConcInfos } from './profile/get-conc-infos.ts';
import { getServiceLocationOptions } from './profile/get-service-location-options.ts';
import { getSubscriptionsForUser } from './profile/get-subscriptions-for-user.ts';
import { myProfile } from './profile/my-profile.ts';
import { setMyProfile } from './profile/set-my-profile.ts';
import { setSubscriptionsForUser } from './profile/set-subscriptions-for-user.ts';
import { getConciergeConciergeriesList } from './users/get-concierge-conciergeries-list.ts';
import { getConciergeUsersList } from './users/get-concierge-users-list.ts';
import { getUserInfos } from './users/get-user-infos.ts';
import { reinviteUser } from './users/reinvite-user.ts';
import { unlock } from './users/unlock.ts';
import { searchUser } from './users/search-user.ts';
import { setUserConciergerie } from './users/set-user-conciergerie.ts';
import { userProfile } from './users/user-profile.ts';

/** Every action that the gateway knows, in the order of the specification's table; then ours. */
export const catalogueOfActions: readonly ActionContract[] = [
  userInfoFromSession,
  actionOnLogin,
  login,
  changePassword,
  changeUserEmailBeforeSSO,
  logout,
  lostPassword,
  getUserToken,
  getUserTokenLocal,
  readPasswordLink,
  setNewPassword,
  cgu,
  setCguRead,
  basicData,
  continueSession,
  getBasicUserData,
  initializeUserProfile,
  ssoGetToken,
  ssoGetUserInfos,
  textBlobAction,
  logJavaScriptException,
  sendUiEvent,
  wait,
  validateCodeConciergerie,
  getCompanyName,
  selfRegistration,
  mySessions,
  endSession,
  endOtherSessions,
  mySecurity,
  startOneTimeCodes,
  confirmOneTimeCodes,
  renewRecoveryCodes,
  removeOneTimeCodes,
  newPasskeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeySignInOptions,
  loginWithPasskey,
  loginWithCode,
  setSecondFactorRule,
  teamSecondFactors,
  resetSecondFactors,
  removeAccountAnonymous,
  myAlerts,
  ackNotifications,
  myProfile,
  setMyProfile,
  getSubscriptionsForUser,
  setSubscriptionsForUser,
  getServiceLocationOptions,
  changeConciergerie,
  getConcInfos,
  mobileCarrousel2,
  getBnfHomePageContent,
  homeCategoriesV2,
  partPrezList,
  getOffresForPartenaire,
  previewOrder,
  createOrder,
  myOrdersList,
  orderDetail,
  newOrderComment,
  offreWebappPath,
  getOrderByNoteToken,
  setOrderNote,
  setFavorite,
  getFavorites,
  getMyPaymentOptions,
  getAllCredits,
  getAllPayments,
  getOrderPaymentInfo,
  setOrderPayments,
  collectPayment,
  allOrdersList,
  inboxOrdersList,
  lookForOrderById,
  changeOrderStatus,
  changeOrderStatusManually,
  getOrderStatusHistory,
  rollbackOrderStatus,
  changeOrderDebitDate,
  setOrderPrice,
  ackOrderComment,
  notifyOrderUpdate,
  snoozeOrder,
  addOrderItem,
  updateOrderItem,
  markOrderReprocessing,
  searchUser,
  reinviteUser,
  unlock,
  getConciergeUsersList,
  getConciergeConciergeriesList,
  userProfile,
  getUserInfos,
  setUserConciergerie,
  getConciergerie,
  allOrdersPartner,
  partnerOrderDetail,
  getOrdersMonthList,
  getOffresDuMomentForBnf,
  getOffreDuMomentForBnf,
  getActualiteForBnf,
  getBinaryData,
  getBinaryDataAsBase64,
  getImageView,
  getCategorieOffreImage,
  getMailsList,
  resendMail,
  getBizLogsList,
  acceptQuote,
  refuseQuote,
  myOrderSeries,
  pauseOrderSeries,
  skipSeriesDay,
  stopOrderSeries,
];
