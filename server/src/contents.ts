import { accountJobs } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { announcementJobs } from './features/announcements/jobs.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { answerListeners } from './features/answers/listeners.ts'
import { answerRoutes } from './features/answers/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { availabilityJobs } from './features/availability/jobs.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { bookingJobs } from './features/bookings/jobs.ts'
import { bookingListeners } from './features/bookings/listeners.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { calendarListeners } from './features/calendar/listeners.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { communityJobs } from './features/community/jobs.ts'
import { communityListeners } from './features/community/listeners.ts'
import { communityRoutes } from './features/community/routes.ts'
import { contactJobs } from './features/contact/jobs.ts'
import { contactListeners } from './features/contact/listeners.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { correctionJobs } from './features/corrections/jobs.ts'
import { correctionListeners } from './features/corrections/listeners.ts'
import { correctionRoutes } from './features/corrections/routes.ts'
import { credentialJobs } from './features/credentials/jobs.ts'
import { credentialListeners } from './features/credentials/listeners.ts'
import { credentialRoutes } from './features/credentials/routes.ts'
import { deskJobs } from './features/desk/jobs.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { discoveryJobs } from './features/discovery/jobs.ts'
import { discoveryListeners } from './features/discovery/listeners.ts'
import { discoveryRoutes } from './features/discovery/routes.ts'
import { disputeJobs } from './features/disputes/jobs.ts'
import { disputeListeners } from './features/disputes/listeners.ts'
import { disputeRoutes } from './features/disputes/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { feeRoutes } from './features/fees/routes.ts'
import { followRoutes } from './features/follows/routes.ts'
import { kycJobs } from './features/kyc/jobs.ts'
import { kycListeners } from './features/kyc/listeners.ts'
import { kycRoutes } from './features/kyc/routes.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { messageListeners } from './features/messages/listeners.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { moderationListeners } from './features/moderation/listeners.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { moneyDeskRoutes } from './features/money-desk/routes.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationListeners } from './features/notifications/listeners.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { paymentListeners } from './features/payments/listeners.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { payoutJobs } from './features/payouts/jobs.ts'
import { payoutListeners } from './features/payouts/listeners.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { phraseRoutes } from './features/phrases/routes.ts'
import { preferenceJobs } from './features/preferences/jobs.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { privacyJobs } from './features/privacy/jobs.ts'
import { privacyListeners } from './features/privacy/listeners.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { reconciliationJobs } from './features/reconciliation/jobs.ts'
import { reconciliationRoutes } from './features/reconciliation/routes.ts'
import { referralJobs } from './features/referrals/jobs.ts'
import { referralListeners } from './features/referrals/listeners.ts'
import { referralRoutes } from './features/referrals/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { reminderJobs } from './features/reminders/jobs.ts'
import { reminderListeners } from './features/reminders/listeners.ts'
import { reviewJobs } from './features/reviews/jobs.ts'
import { reviewListeners } from './features/reviews/listeners.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { sessionJobs } from './features/sessions/jobs.ts'
import { sessionListeners } from './features/sessions/listeners.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { signInListeners } from './features/sign-in/listeners.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { skillJobs } from './features/skills/jobs.ts'
import { skillListeners } from './features/skills/listeners.ts'
import { skillRoutes } from './features/skills/routes.ts'
import { statementListeners } from './features/statement/listeners.ts'
import { statementRoutes } from './features/statement/routes.ts'
import { switchRoutes } from './features/switches/routes.ts'
import { walletJobs } from './features/wallet/jobs.ts'
import { walletListeners } from './features/wallet/listeners.ts'
import { walletRoutes } from './features/wallet/routes.ts'
import { housekeeping } from './platform/data/housekeeping.ts'
import { sealedSweep } from './platform/files/sealed.ts'
import type { Listener } from './platform/jobs/listener.ts'
import type { TimedJob } from './platform/jobs.ts'
import { liveRoutes } from './platform/live/routes.ts'

/** The table of contents: what every feature of the product answers, hears and does by the clock. */
export const routes = [
  ...accountRoutes,
  ...sessionRoutes,
  ...liveRoutes,
  ...credentialRoutes,
  ...registrationRoutes,
  ...signInRoutes,
  ...profileRoutes,
  ...kycRoutes,
  ...skillRoutes,
  ...discoveryRoutes,
  ...followRoutes,
  ...communityRoutes,
  ...moderationRoutes,
  ...availabilityRoutes,
  ...walletRoutes,
  ...statementRoutes,
  ...paymentRoutes,
  ...reconciliationRoutes,
  ...billingRoutes,
  ...payoutRoutes,
  ...bookingRoutes,
  ...answerRoutes,
  ...calendarRoutes,
  ...disputeRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...preferenceRoutes,
  ...reviewRoutes,
  ...referralRoutes,
  ...privacyRoutes,
  ...contactRoutes,
  ...phraseRoutes,
  ...announcementRoutes,
  ...auditRoutes,
  ...deskRoutes,
  ...moneyDeskRoutes,
  ...correctionRoutes,
  ...feeRoutes,
  ...exportRoutes,
  ...siteRoutes,
  ...switchRoutes,
]

export const listeners: Listener[] = [
  ...sessionListeners,
  ...credentialListeners,
  ...signInListeners,
  ...walletListeners,
  ...statementListeners,
  ...paymentListeners,
  ...payoutListeners,
  ...correctionListeners,
  ...kycListeners,
  ...moderationListeners,
  ...bookingListeners,
  ...answerListeners,
  ...calendarListeners,
  ...disputeListeners,
  ...messageListeners,
  ...reminderListeners,
  ...skillListeners,
  ...reviewListeners,
  ...communityListeners,
  ...referralListeners,
  ...privacyListeners,
  ...contactListeners,
  ...discoveryListeners,
  ...notificationListeners,
]

export const timedJobs: TimedJob[] = [
  housekeeping,
  sealedSweep,
  ...accountJobs,
  ...sessionJobs,
  ...availabilityJobs,
  ...credentialJobs,
  ...moderationJobs,
  ...discoveryJobs,
  ...kycJobs,
  ...walletJobs,
  ...paymentJobs,
  ...reconciliationJobs,
  ...payoutJobs,
  ...correctionJobs,
  ...bookingJobs,
  ...disputeJobs,
  ...messageJobs,
  ...notificationJobs,
  ...preferenceJobs,
  ...reminderJobs,
  ...reviewJobs,
  ...communityJobs,
  ...referralJobs,
  ...privacyJobs,
  ...skillJobs,
  ...deskJobs,
  ...contactJobs,
  ...announcementJobs,
]
