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
import { readLinkToSignOn } from './access/read-link-to-sign-on.ts';
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
import { removalRequests } from './admin/removal-requests.ts';
import { removeRequestedAccount } from './admin/remove-requested-account.ts';
import { setRemovalProcessed } from './admin/set-removal-processed.ts';
import { setLanguage } from './profile/set-language.ts';
import { setSignOnConnection } from './admin/set-sign-on-connection.ts';
import { signOnConnections } from './admin/sign-on-connections.ts';
import { knownEmails } from './admin/known-emails.ts';
import { addKnownEmails } from './admin/add-known-emails.ts';
import { removeKnownEmail } from './admin/remove-known-email.ts';
import { hiddenPriceRules } from './admin/hidden-price-rules.ts';
import { setHidesPrices } from './admin/set-hides-prices.ts';
import { setAllowShortcuts } from './admin/set-allow-shortcuts.ts';
import { shortcutRules } from './admin/shortcut-rules.ts';
import { setKnownEmailsOnly } from './admin/set-known-emails-only.ts';
import { signInDomains } from './admin/sign-in-domains.ts';
import { setSignInDomain } from './admin/set-sign-in-domain.ts';
import { removeSignInDomain } from './admin/remove-sign-in-domain.ts';
import { resendMail } from './admin/resend-mail.ts';
import { getMailsList } from './admin/get-mails-list.ts';
import { getOffresForPartenaire } from './catalogue/get-offres-for-partenaire.ts';
import { homeCategoriesV2 } from './catalogue/home-categories-v2.ts';
import { partPrezList } from './catalogue/part-prez-list.ts';
import { ackMessage } from './chat/ack-message.ts';
import { getMessageThread } from './chat/get-message-thread.ts';
import { getMessageThreads } from './chat/get-message-threads.ts';
import { postMessage } from './chat/post-message.ts';
import { getConciergerie } from './conciergeries/get-conciergerie.ts';
import { getActualiteForBnf } from './content/get-actualite-for-bnf.ts';
import { getOffreDuMomentForBnf } from './content/get-offre-du-moment-for-bnf.ts';
import { getOffresDuMomentForBnf } from './content/get-offres-du-moment-for-bnf.ts';
import { getFavorites } from './favourites/get-favorites.ts';
import { setFavorite } from './favourites/set-favorite.ts';
import { acceptEggHuntParticipation } from './games/accept-egg-hunt-participation.ts';
import { eggHuntClick } from './games/egg-hunt-click.ts';
import { getEggHuntForBnf } from './games/get-egg-hunt-for-bnf.ts';
import { getGameImageAndText } from './games/get-game-image-and-text.ts';
import { getHuntStatusForBnf } from './games/get-hunt-status-for-bnf.ts';
import { launchRoue } from './games/launch-roue.ts';
import { getBinaryDataAsBase64 } from './files/get-binary-data-as-base64.ts';
import { getBinaryDataListAsBase64 } from './files/get-binary-data-list-as-base64.ts';
import { getBinaryData } from './files/get-binary-data.ts';
import { getCategorieOffreImage } from './files/get-categorie-offre-image.ts';
import { getImageEntLogo } from './files/get-image-ent-logo.ts';
import { getImageView } from './files/get-image-view.ts';
import { getBnfHomePageContent } from './home/get-bnf-home-page-content.ts';
import { mobileCarrousel2 } from './home/mobile-carrousel2.ts';
import { ackNotifications } from './notifications/ack-notifications.ts';
import { myAlerts } from './notifications/my-alerts.ts';
import { acceptQuote } from './ordering/accept-quote.ts';
import { createOrder } from './ordering/create-order.ts';
import { getCalendarSlots } from './ordering/get-calendar-slots.ts';
import { createOrders } from './ordering/create-orders.ts';
import { previewQuote } from './ordering/preview-quote.ts';
import { previewOrders } from './ordering/preview-orders.ts';
import { getOrderByNoteToken } from './ordering/get-order-by-note-token.ts';
import { qrCodeForKernOrder } from './lockers/qr-code-for-kern-order.ts';
import { myOrdersList } from './ordering/my-orders-list.ts';
import { newOrderComment } from './ordering/new-order-comment.ts';
import { offreWebappPathToContinueOrder } from './ordering/offre-webapp-path-to-continue-order.ts';
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
import { getOrderSlotsContext } from './orders/get-order-slots-context.ts';
import { overrideOrderServiceLength } from './orders/override-order-service-length.ts';
import { updateOrderCalendarSlot } from './orders/update-order-calendar-slot.ts';
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
import { inputPaymentCard } from './payments/input-payment-card.ts';
import { modifyCc } from './payments/modify-cc.ts';
import { deleteCc } from './payments/delete-cc.ts';
import { signMandate } from './payments/sign-mandate.ts';
import { revokeMandate } from './payments/revoke-mandate.ts';
import { loadStatementPdf } from './payments/load-statement-pdf.ts';
import { myCredits } from './payments/my-credits.ts';
import { myStatements } from './payments/my-statements.ts';
import { payOrder } from './payments/pay-order.ts';
import { setOrderPayments } from './payments/set-order-payments.ts';
import { changeConciergerie } from './profile/change-conciergerie.ts';
import { getConcInfos } from './profile/get-conc-infos.ts';
import { getServiceLocationOptions } from './profile/get-service-location-options.ts';
import { getSubscriptionsForUser } from './profile/get-subscriptions-for-user.ts';
import { myProfile } from './profile/my-profile.ts';
import { setMyProfile } from './profile/set-my-profile.ts';
import { setSubscriptionsForUser } from './profile/set-subscriptions-for-user.ts';
import { changeUserLogin, changeUserLoginToo } from './users/change-user-login.ts';
import { changeUserStatus } from './users/change-user-status.ts';
import { changeUserVipStatus } from './users/change-user-vip-status.ts';
import { resendCguMail } from './users/resend-cgu-mail.ts';
import { getConciergeConciergeriesList } from './users/get-concierge-conciergeries-list.ts';
import { getConciergeUsersList } from './users/get-concierge-users-list.ts';
import { getUserInfos } from './users/get-user-infos.ts';
import { sendPasswordLink } from './users/send-password-link.ts';
import { reinviteUser } from './users/reinvite-user.ts';
import { unlock } from './users/unlock.ts';
import { searchPartnerPeople } from './users/search-partner-people.ts';
import { searchUser } from './users/search-user.ts';
import { setUserConciergerie } from './users/set-user-conciergerie.ts';
import { userProfile } from './users/user-profile.ts';
import { getCaissesForConciergerie } from './cash-registers/get-caisses-for-conciergerie.ts';
import { createCaisseForConciergerie } from './cash-registers/create-caisse-for-conciergerie.ts';
import { updateCaisse } from './cash-registers/update-caisse.ts';
import { getCaisseById } from './cash-registers/get-caisse-by-id.ts';
import { getCaisseStatus } from './cash-registers/get-caisse-status.ts';
import { updateCaisseAmount } from './cash-registers/update-caisse-amount.ts';
import { getCaisseJournal } from './cash-registers/get-caisse-journal.ts';
import { setSortieCaisse } from './cash-registers/set-sortie-caisse.ts';
import { setEntreeCaisse } from './cash-registers/set-entree-caisse.ts';
import { updateCaisseAmountInventory } from './cash-registers/update-caisse-amount-inventory.ts';

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
  readLinkToSignOn,
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
  getMessageThreads,
  getMessageThread,
  postMessage,
  ackMessage,
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
  qrCodeForKernOrder,
  myOrdersList,
  orderDetail,
  newOrderComment,
  offreWebappPath,
  offreWebappPathToContinueOrder,
  getCalendarSlots,
  getOrderByNoteToken,
  setOrderNote,
  setFavorite,
  acceptEggHuntParticipation,
  eggHuntClick,
  getEggHuntForBnf,
  getGameImageAndText,
  getHuntStatusForBnf,
  launchRoue,
  getFavorites,
  getMyPaymentOptions,
  getAllCredits,
  getAllPayments,
  getOrderPaymentInfo,
  inputPaymentCard,
  modifyCc,
  deleteCc,
  signMandate,
  revokeMandate,
  payOrder,
  myCredits,
  myStatements,
  loadStatementPdf,
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
  getOrderSlotsContext,
  overrideOrderServiceLength,
  updateOrderCalendarSlot,
  setOrderPrice,
  ackOrderComment,
  notifyOrderUpdate,
  snoozeOrder,
  addOrderItem,
  updateOrderItem,
  markOrderReprocessing,
  searchPartnerPeople,
  searchUser,
  reinviteUser,
  sendPasswordLink,
  changeUserLogin,
  changeUserLoginToo,
  changeUserStatus,
  changeUserVipStatus,
  resendCguMail,
  unlock,
  getConciergeUsersList,
  getConciergeConciergeriesList,
  userProfile,
  getUserInfos,
  setUserConciergerie,
  getConciergerie,
  getCaissesForConciergerie,
  createCaisseForConciergerie,
  updateCaisse,
  getCaisseById,
  getCaisseStatus,
  updateCaisseAmount,
  getCaisseJournal,
  setSortieCaisse,
  setEntreeCaisse,
  updateCaisseAmountInventory,
  allOrdersPartner,
  partnerOrderDetail,
  getOrdersMonthList,
  getOffresDuMomentForBnf,
  getOffreDuMomentForBnf,
  getActualiteForBnf,
  getBinaryData,
  getBinaryDataAsBase64,
  getBinaryDataListAsBase64,
  getImageEntLogo,
  getImageView,
  getCategorieOffreImage,
  getMailsList,
  removalRequests,
  removeRequestedAccount,
  setRemovalProcessed,
  setLanguage,
  signOnConnections,
  knownEmails,
  addKnownEmails,
  removeKnownEmail,
  setAllowShortcuts,
  shortcutRules,
  hiddenPriceRules,
  setHidesPrices,
  setKnownEmailsOnly,
  signInDomains,
  setSignInDomain,
  removeSignInDomain,
  setSignOnConnection,
  resendMail,
  getBizLogsList,
  acceptQuote,
  previewQuote,
  refuseQuote,
  previewOrders,
  createOrders,
  myOrderSeries,
  pauseOrderSeries,
  skipSeriesDay,
  stopOrderSeries,
];
