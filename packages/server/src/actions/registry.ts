import type { ActionHandler } from './action-handler.ts';
import { actionOnLoginHandler } from './access/action-on-login.ts';
import { continueSessionHandler } from './access/continue-session.ts';
import { loginHandler } from './access/login.ts';
import { logoutHandler } from './access/logout.ts';
import { getUserTokenHandler, getUserTokenLocalHandler } from './access/get-user-token.ts';
import { lostPasswordHandler } from './access/lost-password.ts';
import { readLinkToSignOnHandler } from './access/read-link-to-sign-on.ts';
import { readPasswordLinkHandler } from './access/read-password-link.ts';
import { setNewPasswordHandler } from './access/set-new-password.ts';
import { userInfoFromSessionHandler } from './access/user-info-from-session.ts';
import { cguHandler } from './access/cgu.ts';
import { setCguReadHandler } from './access/set-cgu-read.ts';
import { textBlobActionHandler } from './access/text-blob-action.ts';
import { basicDataHandler } from './access/basic-data.ts';
import { getBasicUserDataHandler } from './access/get-basic-user-data.ts';
import { initializeUserProfileHandler } from './access/initialize-user-profile.ts';
import { changePasswordHandler } from './access/change-password.ts';
import { changeUserEmailBeforeSSOHandler } from './access/change-user-email-before-sso.ts';
import { ssoGetTokenHandler } from './access/sso-get-token.ts';
import { ssoGetUserInfosHandler } from './access/sso-get-user-infos.ts';
import { logJavaScriptExceptionHandler } from './access/log-java-script-exception.ts';
import { sendUiEventHandler } from './access/send-ui-event.ts';
import { waitHandler } from './access/wait.ts';
import { getCompanyNameHandler } from './access/get-company-name.ts';
import { removeAccountAnonymousHandler } from './access/remove-account-anonymous.ts';
import { selfRegistrationHandler } from './access/self-registration.ts';
import { validateCodeConciergerieHandler } from './access/validate-code-conciergerie.ts';
import { mySessionsHandler } from './access/my-sessions.ts';
import { endSessionHandler } from './access/end-session.ts';
import { endOtherSessionsHandler } from './access/end-other-sessions.ts';
import { mySecurityHandler } from './access/my-security.ts';
import { startOneTimeCodesHandler } from './access/start-one-time-codes.ts';
import { confirmOneTimeCodesHandler } from './access/confirm-one-time-codes.ts';
import { renewRecoveryCodesHandler } from './access/renew-recovery-codes.ts';
import { removeOneTimeCodesHandler } from './access/remove-one-time-codes.ts';
import { newPasskeyOptionsHandler } from './access/new-passkey-options.ts';
import { addPasskeyHandler } from './access/add-passkey.ts';
import { renamePasskeyHandler } from './access/rename-passkey.ts';
import { removePasskeyHandler } from './access/remove-passkey.ts';
import { passkeySignInOptionsHandler } from './access/passkey-sign-in-options.ts';
import { loginWithPasskeyHandler } from './access/login-with-passkey.ts';
import { loginWithCodeHandler } from './access/login-with-code.ts';
import { setSecondFactorRuleHandler } from './access/set-second-factor-rule.ts';
import { teamSecondFactorsHandler } from './access/team-second-factors.ts';
import { resetSecondFactorsHandler } from './access/reset-second-factors.ts';
import { createOrderHandler } from './ordering/create-order.ts';
import { createOrdersHandler } from './ordering/create-orders.ts';
import { previewQuoteHandler } from './ordering/preview-quote.ts';
import { previewOrdersHandler } from './ordering/preview-orders.ts';
import { acceptQuoteHandler } from './ordering/accept-quote.ts';
import { getCalendarSlotsHandler } from './ordering/get-calendar-slots.ts';
import { getOrderByNoteTokenHandler } from './ordering/get-order-by-note-token.ts';
import { qrCodeForKernOrderHandler } from './lockers/qr-code-for-kern-order.ts';
import { myOrdersListHandler } from './ordering/my-orders-list.ts';
import { newOrderCommentHandler } from './ordering/new-order-comment.ts';
import { offreWebappPathToContinueOrderHandler } from './ordering/offre-webapp-path-to-continue-order.ts';
import { offreWebappPathHandler } from './ordering/offre-webapp-path.ts';
import { orderDetailHandler } from './ordering/order-detail.ts';
import { refuseQuoteHandler } from './ordering/refuse-quote.ts';
import { myOrderSeriesHandler } from './ordering/my-order-series.ts';
import { pauseOrderSeriesHandler } from './ordering/pause-order-series.ts';
import { skipSeriesDayHandler } from './ordering/skip-series-day.ts';
import { stopOrderSeriesHandler } from './ordering/stop-order-series.ts';
import { setOrderNoteHandler } from './ordering/set-order-note.ts';
import { previewOrderHandler } from './ordering/preview-order.ts';
import { getMyPaymentOptionsHandler } from './payments/get-my-payment-options.ts';
import { allOrdersListHandler } from './orders/all-orders-list.ts';
import { getOrderStatusHistoryHandler } from './orders/get-order-status-history.ts';
import { inboxOrdersListHandler } from './orders/inbox-orders-list.ts';
import { lookForOrderByIdHandler } from './orders/look-for-order-by-id.ts';
import { getBizLogsListHandler } from './admin/get-biz-logs-list.ts';
import { removalRequestsHandler } from './admin/removal-requests.ts';
import { removeRequestedAccountHandler } from './admin/remove-requested-account.ts';
import { setRemovalProcessedHandler } from './admin/set-removal-processed.ts';
import { setLanguageHandler } from './profile/set-language.ts';
import { setSignOnConnectionHandler } from './admin/set-sign-on-connection.ts';
import { signOnConnectionsHandler } from './admin/sign-on-connections.ts';
import { knownEmailsHandler } from './admin/known-emails.ts';
import { addKnownEmailsHandler } from './admin/add-known-emails.ts';
import { removeKnownEmailHandler } from './admin/remove-known-email.ts';
import { hiddenPriceRulesHandler } from './admin/hidden-price-rules.ts';
import { setHidesPricesHandler } from './admin/set-hides-prices.ts';
import { setAllowShortcutsHandler } from './admin/set-allow-shortcuts.ts';
import { shortcutRulesHandler } from './admin/shortcut-rules.ts';
import { setKnownEmailsOnlyHandler } from './admin/set-known-emails-only.ts';
import { signInDomainsHandler } from './admin/sign-in-domains.ts';
import { setSignInDomainHandler } from './admin/set-sign-in-domain.ts';
import { removeSignInDomainHandler } from './admin/remove-sign-in-domain.ts';
import { resendMailHandler } from './admin/resend-mail.ts';
import { getMailsListHandler } from './admin/get-mails-list.ts';
import { getConciergerieHandler } from './conciergeries/get-conciergerie.ts';
import { changeUserLoginHandler, changeUserLoginTooHandler } from './users/change-user-login.ts';
import { changeUserStatusHandler } from './users/change-user-status.ts';
import { changeUserVipStatusHandler } from './users/change-user-vip-status.ts';
import { resendCguMailHandler } from './users/resend-cgu-mail.ts';
import { getConciergeConciergeriesListHandler } from './users/get-concierge-conciergeries-list.ts';
import { getConciergeUsersListHandler } from './users/get-concierge-users-list.ts';
import { getUserInfosHandler } from './users/get-user-infos.ts';
import { sendPasswordLinkHandler } from './users/send-password-link.ts';
import { reinviteUserHandler } from './users/reinvite-user.ts';
import { unlockHandler } from './users/unlock.ts';
import { searchPartnerPeopleHandler } from './users/search-partner-people.ts';
import { searchUserHandler } from './users/search-user.ts';
import { setUserConciergerieHandler } from './users/set-user-conciergerie.ts';
import { homeCategoriesV2Handler } from './catalogue/home-categories-v2.ts';
import { partPrezListHandler } from './catalogue/part-prez-list.ts';
import { getOffresForPartenaireHandler } from './catalogue/get-offres-for-partenaire.ts';
import { setFavoriteHandler } from './favourites/set-favorite.ts';
import { getFavoritesHandler } from './favourites/get-favorites.ts';
import { acceptEggHuntParticipationHandler } from './games/accept-egg-hunt-participation.ts';
import { eggHuntClickHandler } from './games/egg-hunt-click.ts';
import { getEggHuntForBnfHandler } from './games/get-egg-hunt-for-bnf.ts';
import { getGameImageAndTextHandler } from './games/get-game-image-and-text.ts';
import { getHuntStatusForBnfHandler } from './games/get-hunt-status-for-bnf.ts';
import { launchRoueHandler } from './games/launch-roue.ts';
import { getBnfHomePageContentHandler } from './home/get-bnf-home-page-content.ts';
import { mobileCarrousel2Handler } from './home/mobile-carrousel2.ts';
import { getOffresDuMomentForBnfHandler } from './content/get-offres-du-moment-for-bnf.ts';
import { getOffreDuMomentForBnfHandler } from './content/get-offre-du-moment-for-bnf.ts';
import { getActualiteForBnfHandler } from './content/get-actualite-for-bnf.ts';
import { getImageEntLogoHandler } from './files/get-image-ent-logo.ts';
import { getImageViewHandler } from './files/get-image-view.ts';
import { getBinaryDataHandler } from './files/get-binary-data.ts';
import { getBinaryDataAsBase64Handler } from './files/get-binary-data-as-base64.ts';
import { getBinaryDataListAsBase64Handler } from './files/get-binary-data-list-as-base64.ts';
import { getCategorieOffreImageHandler } from './files/get-categorie-offre-image.ts';
import { allOrdersPartnerHandler } from './partner-portal/all-orders-partner.ts';
import { getOrdersMonthListHandler } from './partner-portal/get-orders-month-list.ts';
import { partnerOrderDetailHandler } from './partner-portal/partner-order-detail.ts';
import { ackMessageHandler } from './chat/ack-message.ts';
import { getMessageThreadHandler } from './chat/get-message-thread.ts';
import { getMessageThreadsHandler } from './chat/get-message-threads.ts';
import { postMessageHandler } from './chat/post-message.ts';
import { myAlertsHandler } from './notifications/my-alerts.ts';
import { ackNotificationsHandler } from './notifications/ack-notifications.ts';
import { myProfileHandler } from './profile/my-profile.ts';
import { setMyProfileHandler } from './profile/set-my-profile.ts';
import { getSubscriptionsForUserHandler } from './profile/get-subscriptions-for-user.ts';
import { setSubscriptionsForUserHandler } from './profile/set-subscriptions-for-user.ts';
import { getServiceLocationOptionsHandler } from './profile/get-service-location-options.ts';
import { changeConciergerieHandler } from './profile/change-conciergerie.ts';
import { getConcInfosHandler } from './profile/get-conc-infos.ts';
import { changeOrderStatusHandler } from './orders/change-order-status.ts';
import { changeOrderStatusManuallyHandler } from './orders/change-order-status-manually.ts';
import { rollbackOrderStatusHandler } from './orders/rollback-order-status.ts';
import { ackOrderCommentHandler } from './orders/ack-order-comment.ts';
import { addOrderItemHandler } from './orders/add-order-item.ts';
import { changeOrderDebitDateHandler } from './orders/change-order-debit-date.ts';
import { markOrderReprocessingHandler } from './orders/mark-order-reprocessing.ts';
import { notifyOrderUpdateHandler } from './orders/notify-order-update.ts';
import { getOrderSlotsContextHandler } from './orders/get-order-slots-context.ts';
import { overrideOrderServiceLengthHandler } from './orders/override-order-service-length.ts';
import { updateOrderCalendarSlotHandler } from './orders/update-order-calendar-slot.ts';
import { setOrderPriceHandler } from './orders/set-order-price.ts';
import { snoozeOrderHandler } from './orders/snooze-order.ts';
import { updateOrderItemHandler } from './orders/update-order-item.ts';
import { collectPaymentHandler } from './payments/collect-payment.ts';
import { getOrderPaymentInfoHandler } from './payments/get-order-payment-info.ts';
import { inputPaymentCardHandler } from './payments/card-actions.ts';
import { modifyCcHandler } from './payments/card-actions.ts';
import { deleteCcHandler } from './payments/card-actions.ts';
import { signMandateHandler } from './payments/mandate-actions.ts';
import { revokeMandateHandler } from './payments/mandate-actions.ts';
import { loadStatementPdfHandler } from './payments/load-statement-pdf.ts';
import { myCreditsHandler } from './payments/my-credits.ts';
import { myStatementsHandler } from './payments/my-statements.ts';
import { payOrderHandler } from './payments/pay-order.ts';
import { setOrderPaymentsHandler } from './payments/set-order-payments.ts';
import { getAllCreditsHandler } from './payments/get-all-credits.ts';
import { getAllPaymentsHandler } from './payments/get-all-payments.ts';
import { userProfileHandler } from './users/user-profile.ts';
import { getCaissesForConciergerieHandler } from './cash-registers/get-caisses-for-conciergerie.ts';
import { createCaisseForConciergerieHandler } from './cash-registers/create-caisse-for-conciergerie.ts';
import { updateCaisseHandler } from './cash-registers/update-caisse.ts';
import { getCaisseByIdHandler } from './cash-registers/get-caisse-by-id.ts';
import { getCaisseStatusHandler } from './cash-registers/get-caisse-status.ts';
import { updateCaisseAmountHandler } from './cash-registers/update-caisse-amount.ts';
import { getCaisseJournalHandler } from './cash-registers/get-caisse-journal.ts';
import { setSortieCaisseHandler } from './cash-registers/set-sortie-caisse.ts';
import { setEntreeCaisseHandler } from './cash-registers/set-entree-caisse.ts';
import { updateCaisseAmountInventoryHandler } from './cash-registers/update-caisse-amount-inventory.ts';

/** Every handler; a test holds it against the catalogue of contracts. */
export const handlers: readonly ActionHandler[] = [
  userInfoFromSessionHandler,
  actionOnLoginHandler,
  continueSessionHandler,
  loginHandler,
  logoutHandler,
  lostPasswordHandler,
  getUserTokenHandler,
  getUserTokenLocalHandler,
  readLinkToSignOnHandler,
  readPasswordLinkHandler,
  setNewPasswordHandler,
  cguHandler,
  setCguReadHandler,
  textBlobActionHandler,
  basicDataHandler,
  getBasicUserDataHandler,
  initializeUserProfileHandler,
  changePasswordHandler,
  changeUserEmailBeforeSSOHandler,
  ssoGetTokenHandler,
  ssoGetUserInfosHandler,
  logJavaScriptExceptionHandler,
  sendUiEventHandler,
  waitHandler,
  validateCodeConciergerieHandler,
  getCompanyNameHandler,
  selfRegistrationHandler,
  mySessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  mySecurityHandler,
  startOneTimeCodesHandler,
  confirmOneTimeCodesHandler,
  renewRecoveryCodesHandler,
  removeOneTimeCodesHandler,
  newPasskeyOptionsHandler,
  addPasskeyHandler,
  renamePasskeyHandler,
  removePasskeyHandler,
  passkeySignInOptionsHandler,
  loginWithPasskeyHandler,
  loginWithCodeHandler,
  setSecondFactorRuleHandler,
  teamSecondFactorsHandler,
  resetSecondFactorsHandler,
  removeAccountAnonymousHandler,
  createOrderHandler,
  createOrdersHandler,
  previewOrdersHandler,
  previewOrderHandler,
  acceptQuoteHandler,
  previewQuoteHandler,
  getCalendarSlotsHandler,
  getOrderByNoteTokenHandler,
  qrCodeForKernOrderHandler,
  myOrdersListHandler,
  newOrderCommentHandler,
  offreWebappPathHandler,
  offreWebappPathToContinueOrderHandler,
  orderDetailHandler,
  refuseQuoteHandler,
  myOrderSeriesHandler,
  pauseOrderSeriesHandler,
  skipSeriesDayHandler,
  stopOrderSeriesHandler,
  setOrderNoteHandler,
  getMyPaymentOptionsHandler,
  allOrdersListHandler,
  getOrderStatusHistoryHandler,
  inboxOrdersListHandler,
  lookForOrderByIdHandler,
  getBizLogsListHandler,
  getMailsListHandler,
  removalRequestsHandler,
  removeRequestedAccountHandler,
  setRemovalProcessedHandler,
  setLanguageHandler,
  signOnConnectionsHandler,
  knownEmailsHandler,
  addKnownEmailsHandler,
  removeKnownEmailHandler,
  setAllowShortcutsHandler,
  shortcutRulesHandler,
  hiddenPriceRulesHandler,
  setHidesPricesHandler,
  setKnownEmailsOnlyHandler,
  signInDomainsHandler,
  setSignInDomainHandler,
  removeSignInDomainHandler,
  setSignOnConnectionHandler,
  resendMailHandler,
  getConciergerieHandler,
  getConciergeConciergeriesListHandler,
  getConciergeUsersListHandler,
  getUserInfosHandler,
  searchPartnerPeopleHandler,
  searchUserHandler,
  reinviteUserHandler,
  sendPasswordLinkHandler,
  changeUserLoginHandler,
  changeUserLoginTooHandler,
  changeUserStatusHandler,
  changeUserVipStatusHandler,
  resendCguMailHandler,
  unlockHandler,
  setUserConciergerieHandler,
  homeCategoriesV2Handler,
  partPrezListHandler,
  getOffresForPartenaireHandler,
  setFavoriteHandler,
  acceptEggHuntParticipationHandler,
  eggHuntClickHandler,
  getEggHuntForBnfHandler,
  getGameImageAndTextHandler,
  getHuntStatusForBnfHandler,
  launchRoueHandler,
  getFavoritesHandler,
  getBnfHomePageContentHandler,
  mobileCarrousel2Handler,
  getOffresDuMomentForBnfHandler,
  getOffreDuMomentForBnfHandler,
  getActualiteForBnfHandler,
  getImageEntLogoHandler,
  getImageViewHandler,
  getBinaryDataHandler,
  getBinaryDataAsBase64Handler,
  getBinaryDataListAsBase64Handler,
  getCategorieOffreImageHandler,
  allOrdersPartnerHandler,
  getOrdersMonthListHandler,
  partnerOrderDetailHandler,
  myAlertsHandler,
  getMessageThreadsHandler,
  getMessageThreadHandler,
  postMessageHandler,
  ackMessageHandler,
  ackNotificationsHandler,
  myProfileHandler,
  setMyProfileHandler,
  getSubscriptionsForUserHandler,
  setSubscriptionsForUserHandler,
  getServiceLocationOptionsHandler,
  changeConciergerieHandler,
  getConcInfosHandler,
  changeOrderStatusHandler,
  changeOrderStatusManuallyHandler,
  rollbackOrderStatusHandler,
  ackOrderCommentHandler,
  addOrderItemHandler,
  changeOrderDebitDateHandler,
  markOrderReprocessingHandler,
  notifyOrderUpdateHandler,
  getOrderSlotsContextHandler,
  overrideOrderServiceLengthHandler,
  updateOrderCalendarSlotHandler,
  setOrderPriceHandler,
  snoozeOrderHandler,
  updateOrderItemHandler,
  collectPaymentHandler,
  getOrderPaymentInfoHandler,
  inputPaymentCardHandler,
  modifyCcHandler,
  deleteCcHandler,
  signMandateHandler,
  revokeMandateHandler,
  payOrderHandler,
  myCreditsHandler,
  myStatementsHandler,
  loadStatementPdfHandler,
  setOrderPaymentsHandler,
  getCaissesForConciergerieHandler,
  createCaisseForConciergerieHandler,
  updateCaisseHandler,
  getCaisseByIdHandler,
  getCaisseStatusHandler,
  updateCaisseAmountHandler,
  getCaisseJournalHandler,
  setSortieCaisseHandler,
  setEntreeCaisseHandler,
  updateCaisseAmountInventoryHandler,
  getAllCreditsHandler,
  getAllPaymentsHandler,
  userProfileHandler,
];

const byName = new Map(handlers.map((handler) => [handler.contract.name, handler]));

export const findHandler = (name: unknown): ActionHandler | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;
