import type { ActionHandler } from './platform/gateway/action-handler.ts';
import { actionOnLoginHandler } from './access/actions/action-on-login.ts';
import { continueSessionHandler } from './access/actions/continue-session.ts';
import { loginHandler } from './access/actions/login.ts';
import { logoutHandler } from './access/actions/logout.ts';
import { getUserTokenHandler, getUserTokenLocalHandler } from './access/actions/get-user-token.ts';
import { lostPasswordHandler } from './access/actions/lost-password.ts';
import { readLinkToSignOnHandler } from './access/actions/read-link-to-sign-on.ts';
import { readPasswordLinkHandler } from './access/actions/read-password-link.ts';
import { setNewPasswordHandler } from './access/actions/set-new-password.ts';
import { userInfoFromSessionHandler } from './access/actions/user-info-from-session.ts';
import { cguHandler } from './access/actions/cgu.ts';
import { setCguReadHandler } from './access/actions/set-cgu-read.ts';
import { textBlobActionHandler } from './access/actions/text-blob-action.ts';
import { basicDataHandler } from './access/actions/basic-data.ts';
import { getBasicUserDataHandler } from './access/actions/get-basic-user-data.ts';
import { initializeUserProfileHandler } from './access/actions/initialize-user-profile.ts';
import { changePasswordHandler } from './access/actions/change-password.ts';
import { changeUserEmailBeforeSSOHandler } from './access/actions/change-user-email-before-sso.ts';
import { ssoGetTokenHandler } from './access/actions/sso-get-token.ts';
import { ssoGetUserInfosHandler } from './access/actions/sso-get-user-infos.ts';
import { logJavaScriptExceptionHandler } from './access/actions/log-java-script-exception.ts';
import { sendUiEventHandler } from './access/actions/send-ui-event.ts';
import { waitHandler } from './access/actions/wait.ts';
import { getCompanyNameHandler } from './access/actions/get-company-name.ts';
import { removeAccountAnonymousHandler } from './access/actions/remove-account-anonymous.ts';
import { selfRegistrationHandler } from './access/actions/self-registration.ts';
import { validateCodeConciergerieHandler } from './access/actions/validate-code-conciergerie.ts';
import { mySessionsHandler } from './access/actions/my-sessions.ts';
import { endSessionHandler } from './access/actions/end-session.ts';
import { endOtherSessionsHandler } from './access/actions/end-other-sessions.ts';
import { mySecurityHandler } from './access/actions/my-security.ts';
import { startOneTimeCodesHandler } from './access/actions/start-one-time-codes.ts';
import { confirmOneTimeCodesHandler } from './access/actions/confirm-one-time-codes.ts';
import { renewRecoveryCodesHandler } from './access/actions/renew-recovery-codes.ts';
import { removeOneTimeCodesHandler } from './access/actions/remove-one-time-codes.ts';
import { newPasskeyOptionsHandler } from './access/actions/new-passkey-options.ts';
import { addPasskeyHandler } from './access/actions/add-passkey.ts';
import { renamePasskeyHandler } from './access/actions/rename-passkey.ts';
import { removePasskeyHandler } from './access/actions/remove-passkey.ts';
import { passkeySignInOptionsHandler } from './access/actions/passkey-sign-in-options.ts';
import { loginWithPasskeyHandler } from './access/actions/login-with-passkey.ts';
import { loginWithCodeHandler } from './access/actions/login-with-code.ts';
import { setSecondFactorRuleHandler } from './access/actions/set-second-factor-rule.ts';
import { teamSecondFactorsHandler } from './access/actions/team-second-factors.ts';
import { resetSecondFactorsHandler } from './access/actions/reset-second-factors.ts';
import { createOrderHandler } from './ordering/actions/create-order.ts';
import { createOrdersHandler } from './ordering/actions/create-orders.ts';
import { previewQuoteHandler } from './ordering/actions/preview-quote.ts';
import { previewOrdersHandler } from './ordering/actions/preview-orders.ts';
import { acceptQuoteHandler } from './ordering/actions/accept-quote.ts';
import { getCalendarSlotsHandler } from './ordering/actions/get-calendar-slots.ts';
import { getOrderByNoteTokenHandler } from './ordering/actions/get-order-by-note-token.ts';
import { qrCodeForKernOrderHandler } from './lockers/actions/qr-code-for-kern-order.ts';
import { myOrdersListHandler } from './ordering/actions/my-orders-list.ts';
import { newOrderCommentHandler } from './ordering/actions/new-order-comment.ts';
import { offreWebappPathToContinueOrderHandler } from './ordering/actions/offre-webapp-path-to-continue-order.ts';
import { offreWebappPathHandler } from './ordering/actions/offre-webapp-path.ts';
import { orderDetailHandler } from './ordering/actions/order-detail.ts';
import { refuseQuoteHandler } from './ordering/actions/refuse-quote.ts';
import { myOrderSeriesHandler } from './ordering/actions/my-order-series.ts';
import { pauseOrderSeriesHandler } from './ordering/actions/pause-order-series.ts';
import { skipSeriesDayHandler } from './ordering/actions/skip-series-day.ts';
import { stopOrderSeriesHandler } from './ordering/actions/stop-order-series.ts';
import { setOrderNoteHandler } from './ordering/actions/set-order-note.ts';
import { previewOrderHandler } from './ordering/actions/preview-order.ts';
import { getMyPaymentOptionsHandler } from './payments/actions/get-my-payment-options.ts';
import { allOrdersListHandler } from './orders/actions/all-orders-list.ts';
import { getOrderStatusHistoryHandler } from './orders/actions/get-order-status-history.ts';
import { inboxOrdersListHandler } from './orders/actions/inbox-orders-list.ts';
import { lookForOrderByIdHandler } from './orders/actions/look-for-order-by-id.ts';
import { getBizLogsListHandler } from './admin/actions/get-biz-logs-list.ts';
import { removalRequestsHandler } from './admin/actions/removal-requests.ts';
import { removeRequestedAccountHandler } from './admin/actions/remove-requested-account.ts';
import { setRemovalProcessedHandler } from './admin/actions/set-removal-processed.ts';
import { setLanguageHandler } from './profile/actions/set-language.ts';
import { setSignOnConnectionHandler } from './admin/actions/set-sign-on-connection.ts';
import { signOnConnectionsHandler } from './admin/actions/sign-on-connections.ts';
import { knownEmailsHandler } from './admin/actions/known-emails.ts';
import { addKnownEmailsHandler } from './admin/actions/add-known-emails.ts';
import { removeKnownEmailHandler } from './admin/actions/remove-known-email.ts';
import { hiddenPriceRulesHandler } from './admin/actions/hidden-price-rules.ts';
import { setHidesPricesHandler } from './admin/actions/set-hides-prices.ts';
import { setAllowShortcutsHandler } from './admin/actions/set-allow-shortcuts.ts';
import { shortcutRulesHandler } from './admin/actions/shortcut-rules.ts';
import { setKnownEmailsOnlyHandler } from './admin/actions/set-known-emails-only.ts';
import { signInDomainsHandler } from './admin/actions/sign-in-domains.ts';
import { setSignInDomainHandler } from './admin/actions/set-sign-in-domain.ts';
import { removeSignInDomainHandler } from './admin/actions/remove-sign-in-domain.ts';
import { resendMailHandler } from './admin/actions/resend-mail.ts';
import { getMailsListHandler } from './admin/actions/get-mails-list.ts';
import { getConciergerieHandler } from './conciergeries/actions/get-conciergerie.ts';
import { changeUserLoginHandler, changeUserLoginTooHandler } from './users/actions/change-user-login.ts';
import { changeUserStatusHandler } from './users/actions/change-user-status.ts';
import { changeUserVipStatusHandler } from './users/actions/change-user-vip-status.ts';
import { resendCguMailHandler } from './users/actions/resend-cgu-mail.ts';
import { getConciergeConciergeriesListHandler } from './users/actions/get-concierge-conciergeries-list.ts';
import { getConciergeUsersListHandler } from './users/actions/get-concierge-users-list.ts';
import { getUserInfosHandler } from './users/actions/get-user-infos.ts';
import { sendPasswordLinkHandler } from './users/actions/send-password-link.ts';
import { reinviteUserHandler } from './users/actions/reinvite-user.ts';
import { unlockHandler } from './users/actions/unlock.ts';
import { searchPartnerPeopleHandler } from './users/actions/search-partner-people.ts';
import { searchUserHandler } from './users/actions/search-user.ts';
import { setUserConciergerieHandler } from './users/actions/set-user-conciergerie.ts';
import { homeCategoriesV2Handler } from './catalogue/actions/home-categories-v2.ts';
import { partPrezListHandler } from './catalogue/actions/part-prez-list.ts';
import { getOffresForPartenaireHandler } from './catalogue/actions/get-offres-for-partenaire.ts';
import { setFavoriteHandler } from './favourites/actions/set-favorite.ts';
import { getFavoritesHandler } from './favourites/actions/get-favorites.ts';
import { acceptEggHuntParticipationHandler } from './games/actions/accept-egg-hunt-participation.ts';
import { eggHuntClickHandler } from './games/actions/egg-hunt-click.ts';
import { getEggHuntForBnfHandler } from './games/actions/get-egg-hunt-for-bnf.ts';
import { getGameImageAndTextHandler } from './games/actions/get-game-image-and-text.ts';
import { getHuntStatusForBnfHandler } from './games/actions/get-hunt-status-for-bnf.ts';
import { launchRoueHandler } from './games/actions/launch-roue.ts';
import { getBnfHomePageContentHandler } from './home/actions/get-bnf-home-page-content.ts';
import { mobileCarrousel2Handler } from './home/actions/mobile-carrousel2.ts';
import { getOffresDuMomentForBnfHandler } from './content/actions/get-offres-du-moment-for-bnf.ts';
import { getOffreDuMomentForBnfHandler } from './content/actions/get-offre-du-moment-for-bnf.ts';
import { getActualiteForBnfHandler } from './content/actions/get-actualite-for-bnf.ts';
import { getImageEntLogoHandler } from './files/actions/get-image-ent-logo.ts';
import { getImageViewHandler } from './files/actions/get-image-view.ts';
import { getBinaryDataHandler } from './files/actions/get-binary-data.ts';
import { getBinaryDataAsBase64Handler } from './files/actions/get-binary-data-as-base64.ts';
import { getBinaryDataListAsBase64Handler } from './files/actions/get-binary-data-list-as-base64.ts';
import { getCategorieOffreImageHandler } from './files/actions/get-categorie-offre-image.ts';
import { allOrdersPartnerHandler } from './partner-portal/actions/all-orders-partner.ts';
import { getOrdersMonthListHandler } from './partner-portal/actions/get-orders-month-list.ts';
import { partnerOrderDetailHandler } from './partner-portal/actions/partner-order-detail.ts';
import { ackMessageHandler } from './chat/actions/ack-message.ts';
import { getMessageThreadHandler } from './chat/actions/get-message-thread.ts';
import { getMessageThreadsHandler } from './chat/actions/get-message-threads.ts';
import { postMessageHandler } from './chat/actions/post-message.ts';
import { myAlertsHandler } from './notifications/actions/my-alerts.ts';
import { ackNotificationsHandler } from './notifications/actions/ack-notifications.ts';
import { myProfileHandler } from './profile/actions/my-profile.ts';
import { setMyProfileHandler } from './profile/actions/set-my-profile.ts';
import { getSubscriptionsForUserHandler } from './profile/actions/get-subscriptions-for-user.ts';
import { setSubscriptionsForUserHandler } from './profile/actions/set-subscriptions-for-user.ts';
import { getServiceLocationOptionsHandler } from './profile/actions/get-service-location-options.ts';
import { changeConciergerieHandler } from './profile/actions/change-conciergerie.ts';
import { getConcInfosHandler } from './profile/actions/get-conc-infos.ts';
import { changeOrderStatusHandler } from './orders/actions/change-order-status.ts';
import { changeOrderStatusManuallyHandler } from './orders/actions/change-order-status-manually.ts';
import { rollbackOrderStatusHandler } from './orders/actions/rollback-order-status.ts';
import { ackOrderCommentHandler } from './orders/actions/ack-order-comment.ts';
import { addOrderItemHandler } from './orders/actions/add-order-item.ts';
import { changeOrderDebitDateHandler } from './orders/actions/change-order-debit-date.ts';
import { markOrderReprocessingHandler } from './orders/actions/mark-order-reprocessing.ts';
import { notifyOrderUpdateHandler } from './orders/actions/notify-order-update.ts';
import { getOrderSlotsContextHandler } from './orders/actions/get-order-slots-context.ts';
import { overrideOrderServiceLengthHandler } from './orders/actions/override-order-service-length.ts';
import { updateOrderCalendarSlotHandler } from './orders/actions/update-order-calendar-slot.ts';
import { setOrderPriceHandler } from './orders/actions/set-order-price.ts';
import { snoozeOrderHandler } from './orders/actions/snooze-order.ts';
import { updateOrderItemHandler } from './orders/actions/update-order-item.ts';
import { collectPaymentHandler } from './payments/actions/collect-payment.ts';
import { getOrderPaymentInfoHandler } from './payments/actions/get-order-payment-info.ts';
import { inputPaymentCardHandler } from './payments/actions/card-actions.ts';
import { modifyCcHandler } from './payments/actions/card-actions.ts';
import { deleteCcHandler } from './payments/actions/card-actions.ts';
import { signMandateHandler } from './payments/actions/mandate-actions.ts';
import { revokeMandateHandler } from './payments/actions/mandate-actions.ts';
import { loadStatementPdfHandler } from './payments/actions/load-statement-pdf.ts';
import { myCreditsHandler } from './payments/actions/my-credits.ts';
import { myStatementsHandler } from './payments/actions/my-statements.ts';
import { payOrderHandler } from './payments/actions/pay-order.ts';
import { setOrderPaymentsHandler } from './payments/actions/set-order-payments.ts';
import { getAllCreditsHandler } from './payments/actions/get-all-credits.ts';
import { getAllPaymentsHandler } from './payments/actions/get-all-payments.ts';
import { userProfileHandler } from './users/actions/user-profile.ts';
import { getCaissesForConciergerieHandler } from './cash-registers/actions/get-caisses-for-conciergerie.ts';
import { createCaisseForConciergerieHandler } from './cash-registers/actions/create-caisse-for-conciergerie.ts';
import { updateCaisseHandler } from './cash-registers/actions/update-caisse.ts';
import { getCaisseByIdHandler } from './cash-registers/actions/get-caisse-by-id.ts';
import { getCaisseStatusHandler } from './cash-registers/actions/get-caisse-status.ts';
import { updateCaisseAmountHandler } from './cash-registers/actions/update-caisse-amount.ts';
import { getCaisseJournalHandler } from './cash-registers/actions/get-caisse-journal.ts';
import { setSortieCaisseHandler } from './cash-registers/actions/set-sortie-caisse.ts';
import { setEntreeCaisseHandler } from './cash-registers/actions/set-entree-caisse.ts';
import { updateCaisseAmountInventoryHandler } from './cash-registers/actions/update-caisse-amount-inventory.ts';

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
