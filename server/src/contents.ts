import { accountJobs } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { adminJobs } from './features/admin/jobs.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { alertJobs } from './features/alerts/jobs.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { alertSubscribers } from './features/alerts/subscribers.ts'
import { announcementJobs } from './features/announcements/jobs.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { answerRoutes } from './features/answers/routes.ts'
import { answerSubscribers } from './features/answers/subscribers.ts'
import { assistedJobs } from './features/assisted-members/jobs.ts'
import { assistedRoutes } from './features/assisted-members/routes.ts'
import { assistedSubscribers } from './features/assisted-members/subscribers.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { availabilityJobs } from './features/availability/jobs.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { bookingJobs } from './features/bookings/jobs.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { bookingSubscribers } from './features/bookings/subscribers.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { calendarSubscribers } from './features/calendar/subscribers.ts'
import { communityJobs } from './features/community/jobs.ts'
import { communityRoutes } from './features/community/routes.ts'
import { communitySubscribers } from './features/community/subscribers.ts'
import { contactJobs } from './features/contact/jobs.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { contactSubscribers } from './features/contact/subscribers.ts'
import { correctionJobs } from './features/corrections/jobs.ts'
import { correctionRoutes } from './features/corrections/routes.ts'
import { correctionSubscribers } from './features/corrections/subscribers.ts'
import { credentialJobs } from './features/credentials/jobs.ts'
import { credentialRoutes } from './features/credentials/routes.ts'
import { credentialSubscribers } from './features/credentials/subscribers.ts'
import { discoveryJobs } from './features/discovery/jobs.ts'
import { discoveryRoutes } from './features/discovery/routes.ts'
import { discoverySubscribers } from './features/discovery/subscribers.ts'
import { disputeJobs } from './features/disputes/jobs.ts'
import { disputeRoutes } from './features/disputes/routes.ts'
import { disputeSubscribers } from './features/disputes/subscribers.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { feeRoutes } from './features/fees/routes.ts'
import { followRoutes } from './features/follows/routes.ts'
import { helpJobs } from './features/help-requests/jobs.ts'
import { helpRoutes } from './features/help-requests/routes.ts'
import { helpSubscribers } from './features/help-requests/subscribers.ts'
import { kycJobs } from './features/kyc/jobs.ts'
import { kycRoutes } from './features/kyc/routes.ts'
import { kycSubscribers } from './features/kyc/subscribers.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { messageSubscribers } from './features/messages/subscribers.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { moderationSubscribers } from './features/moderation/subscribers.ts'
import { moneyAdminRoutes } from './features/money-admin/routes.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { notificationSubscribers } from './features/notifications/subscribers.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { paymentSubscribers } from './features/payments/subscribers.ts'
import { payoutJobs } from './features/payouts/jobs.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { payoutSubscribers } from './features/payouts/subscribers.ts'
import { phraseRoutes } from './features/phrases/routes.ts'
import { preferenceJobs } from './features/preferences/jobs.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { privacyJobs } from './features/privacy/jobs.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { privacySubscribers } from './features/privacy/subscribers.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { reconciliationJobs } from './features/reconciliation/jobs.ts'
import { reconciliationRoutes } from './features/reconciliation/routes.ts'
import { referralJobs } from './features/referrals/jobs.ts'
import { referralRoutes } from './features/referrals/routes.ts'
import { referralSubscribers } from './features/referrals/subscribers.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { reminderJobs } from './features/reminders/jobs.ts'
import { reminderSubscribers } from './features/reminders/subscribers.ts'
import { reviewJobs } from './features/reviews/jobs.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { reviewSubscribers } from './features/reviews/subscribers.ts'
import { safeVisitJobs } from './features/safe-visits/jobs.ts'
import { safeVisitRoutes } from './features/safe-visits/routes.ts'
import { safeVisitSubscribers } from './features/safe-visits/subscribers.ts'
import { secondFactorJobs } from './features/second-factor/jobs.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { secondFactorSubscribers } from './features/second-factor/subscribers.ts'
import { sessionJobs } from './features/sessions/jobs.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { sessionSubscribers } from './features/sessions/subscribers.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { signInSubscribers } from './features/sign-in/subscribers.ts'
import { siteRoutes } from './features/site/routes.ts'
import { skillJobs } from './features/skills/jobs.ts'
import { skillRoutes } from './features/skills/routes.ts'
import { skillSubscribers } from './features/skills/subscribers.ts'
import { statementRoutes } from './features/statement/routes.ts'
import { statementSubscribers } from './features/statement/subscribers.ts'
import { switchRoutes } from './features/switches/routes.ts'
import { helperJobs } from './features/trusted-helpers/jobs.ts'
import { helperRoutes } from './features/trusted-helpers/routes.ts'
import { helperSubscribers } from './features/trusted-helpers/subscribers.ts'
import { vouchJobs } from './features/vouches/jobs.ts'
import { vouchRoutes } from './features/vouches/routes.ts'
import { vouchSubscribers } from './features/vouches/subscribers.ts'
import { walletJobs } from './features/wallet/jobs.ts'
import { walletRoutes } from './features/wallet/routes.ts'
import { walletSubscribers } from './features/wallet/subscribers.ts'
import { housekeeping } from './platform/data/housekeeping.ts'
import { encryptedSweep } from './platform/files/encrypted.ts'
import type { Subscriber } from './platform/jobs/subscriber.ts'
import type { TimedJob } from './platform/jobs.ts'
import { liveRoutes } from './platform/live/routes.ts'

/** The table of contents: the endpoints, subscribers and scheduled jobs of every feature. */
export const routes = [
  ...accountRoutes,
  ...sessionRoutes,
  ...liveRoutes,
  ...credentialRoutes,
  ...registrationRoutes,
  ...signInRoutes,
  ...secondFactorRoutes,
  ...helperRoutes,
  ...assistedRoutes,
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
  ...helpRoutes,
  ...alertRoutes,
  ...calendarRoutes,
  ...disputeRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...preferenceRoutes,
  ...reviewRoutes,
  ...safeVisitRoutes,
  ...vouchRoutes,
  ...referralRoutes,
  ...privacyRoutes,
  ...contactRoutes,
  ...phraseRoutes,
  ...announcementRoutes,
  ...auditRoutes,
  ...adminRoutes,
  ...moneyAdminRoutes,
  ...correctionRoutes,
  ...feeRoutes,
  ...exportRoutes,
  ...siteRoutes,
  ...switchRoutes,
]

export const subscribers: Subscriber[] = [
  ...sessionSubscribers,
  ...credentialSubscribers,
  ...signInSubscribers,
  ...secondFactorSubscribers,
  ...helperSubscribers,
  ...assistedSubscribers,
  ...walletSubscribers,
  ...statementSubscribers,
  ...paymentSubscribers,
  ...payoutSubscribers,
  ...correctionSubscribers,
  ...kycSubscribers,
  ...moderationSubscribers,
  ...bookingSubscribers,
  ...helpSubscribers,
  ...alertSubscribers,
  ...answerSubscribers,
  ...calendarSubscribers,
  ...disputeSubscribers,
  ...messageSubscribers,
  ...reminderSubscribers,
  ...skillSubscribers,
  ...reviewSubscribers,
  ...safeVisitSubscribers,
  ...vouchSubscribers,
  ...communitySubscribers,
  ...referralSubscribers,
  ...privacySubscribers,
  ...contactSubscribers,
  ...discoverySubscribers,
  ...notificationSubscribers,
]

export const timedJobs: TimedJob[] = [
  housekeeping,
  encryptedSweep,
  ...accountJobs,
  ...sessionJobs,
  ...availabilityJobs,
  ...credentialJobs,
  ...secondFactorJobs,
  ...helperJobs,
  ...assistedJobs,
  ...moderationJobs,
  ...discoveryJobs,
  ...kycJobs,
  ...walletJobs,
  ...paymentJobs,
  ...reconciliationJobs,
  ...payoutJobs,
  ...correctionJobs,
  ...bookingJobs,
  ...helpJobs,
  ...alertJobs,
  ...disputeJobs,
  ...messageJobs,
  ...notificationJobs,
  ...preferenceJobs,
  ...reminderJobs,
  ...reviewJobs,
  ...safeVisitJobs,
  ...vouchJobs,
  ...communityJobs,
  ...referralJobs,
  ...privacyJobs,
  ...skillJobs,
  ...adminJobs,
  ...contactJobs,
  ...announcementJobs,
]
