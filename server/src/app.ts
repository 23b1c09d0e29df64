import { existsSync } from 'node:fs'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sampleLetters } from '../seeds/letters/samples.ts'
import type { Mailbox } from './adapters/mail/mailbox.ts'
import type { SandboxGateway } from './adapters/payments/sandbox/sandbox.ts'
import type { SandboxSignIn } from './adapters/sign-in/sandbox.ts'
import { accountJobs } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { answerListeners } from './features/answers/listeners.ts'
import { answerRoutes } from './features/answers/routes.ts'
import { recordAct } from './features/audit/public.ts'
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
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationListeners } from './features/notifications/listeners.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { paymentJobs, sandboxJobs } from './features/payments/jobs.ts'
import { paymentListeners } from './features/payments/listeners.ts'
import { receiveEvent } from './features/payments/public.ts'
import { paymentRoutes, sandboxRoutes } from './features/payments/routes.ts'
import { payoutJobs } from './features/payouts/jobs.ts'
import { payoutListeners } from './features/payouts/listeners.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { preferenceJobs } from './features/preferences/jobs.ts'
import { endLetters } from './features/preferences/public.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { privacyJobs } from './features/privacy/jobs.ts'
import { privacyListeners } from './features/privacy/listeners.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { profileJobs } from './features/profiles/jobs.ts'
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
import { authenticate } from './features/sessions/public.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { comeBack, leave, stumble } from './features/sign-in/public.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { skillListeners } from './features/skills/listeners.ts'
import { skillRoutes } from './features/skills/routes.ts'
import { statementListeners } from './features/statement/listeners.ts'
import { statementRoutes } from './features/statement/routes.ts'
import { walletJobs } from './features/wallet/jobs.ts'
import { walletListeners } from './features/wallet/listeners.ts'
import { walletRoutes } from './features/wallet/routes.ts'
import type { Clock } from './platform/clock.ts'
import { housekeeping } from './platform/data/housekeeping.ts'
import { addHeaders, logAnswers, policyFor } from './platform/http/every-reply.ts'
import { addHealth } from './platform/http/health.ts'
import { mount, refuseAddress } from './platform/http/mount.ts'
import { addDescription } from './platform/http/openapi.ts'
import { addPhotos } from './platform/http/photos.ts'
import { addSignIn } from './platform/http/sign-in/doors.ts'
import { addSandboxSignIn } from './platform/http/sign-in/sandbox.ts'
import { noPages, readPages } from './platform/http/site/pages.ts'
import { answerMissing, serveSite } from './platform/http/site/site.ts'
import { addLetters } from './platform/http/twins/letters.ts'
import { addMailbox } from './platform/http/twins/mailbox.ts'
import { addOnboarding } from './platform/http/twins/onboarding.ts'
import { addWebhooks } from './platform/http/webhooks.ts'
import { type Jobs, type Listener, openJobs, type TimedJob } from './platform/jobs.ts'
import { addLive } from './platform/live/door.ts'
import { liveRoutes } from './platform/live/routes.ts'
import { addUnsubscribe } from './platform/mail/unsubscribe.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Tools } from './platform/scope.ts'
import { newRequestId } from './platform/secrets/random.ts'

/** The table of contents: every feature of the product, by name. */
const routes = [
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
  ...auditRoutes,
  ...deskRoutes,
  ...siteRoutes,
]
const listeners: Listener[] = [
  ...sessionListeners,
  ...credentialListeners,
  ...walletListeners,
  ...statementListeners,
  ...paymentListeners,
  ...payoutListeners,
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
const timed: TimedJob[] = [
  housekeeping,
  ...accountJobs,
  ...sessionJobs,
  ...availabilityJobs,
  ...profileJobs,
  ...credentialJobs,
  ...moderationJobs,
  ...discoveryJobs,
  ...kycJobs,
  ...walletJobs,
  ...paymentJobs,
  ...reconciliationJobs,
  ...payoutJobs,
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
  ...deskJobs,
  ...contactJobs,
]

export type AppOptions = {
  tools: Tools
  databaseUrl: string
  clock: Clock
  /** Where the built web stands, if it is to be served. */
  webRoot?: string
  trustedProxies?: string[]
  /** The offline mailbox, if mail goes there. */
  mailbox?: Mailbox
  /** The sandbox gateway, if it stands in for the real one. */
  sandbox?: SandboxGateway
  /** The sandbox provider of identities, if it stands in for the real one. */
  sandboxSignIn?: SandboxSignIn
  /** What counts the answers, if anybody wants to know. */
  metrics?: Metrics
}

const noSchemas = (): never => {
  throw new Error('Shapes are declared in the contract, not to Fastify')
}

export type App = { http: FastifyInstance; jobs: Jobs }

/** Builds the app apart from the process: no port is opened and no job is started. */
export async function buildApp({
  tools,
  databaseUrl,
  clock,
  webRoot,
  trustedProxies = [],
  mailbox,
  sandbox,
  sandboxSignIn,
  metrics,
}: AppOptions): Promise<App> {
  const jobs = openJobs({
    tools,
    clock,
    listeners,
    timed: sandbox ? [...timed, ...sandboxJobs(sandbox)] : timed,
    databaseUrl,
  })
  const http = Fastify({
    loggerInstance: tools.log as FastifyBaseLogger,
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 128 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    // What comes in and goes out has its shape from the contract; Fastify's own schema compilers are never loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseAddress,
  })
  const { publicUrl, map, stripePublishableKey } = tools.settings
  const opened = { mapHosts: map.hosts, takesStripe: stripePublishableKey !== undefined }
  addHeaders(http, { https: publicUrl.startsWith('https:'), ...opened })
  logAnswers(http, tools.log)
  metrics?.countAnswers(http)
  // A call takes JSON or a form, nothing else.
  http.removeContentTypeParser('text/plain')
  addHealth(http, tools.db)
  addPhotos(http, tools.files)
  if (mailbox) {
    addMailbox(http, mailbox)
    addLetters(http, sampleLetters(publicUrl))
  }
  if (sandbox) addOnboarding(http, sandbox)
  if (sandboxSignIn) addSandboxSignIn(http, sandboxSignIn)
  addSignIn(http, { tools, jobs, clock, leave, comeBack, stumble })
  addUnsubscribe(http, { tools, jobs, clock, end: endLetters })
  addWebhooks(http, { tools, jobs, clock, receive: receiveEvent })
  const mounted = sandbox ? [...routes, ...sandboxRoutes(sandbox)] : routes
  await mount(http, mounted, { tools, jobs, clock, authenticate, record: recordAct })
  const streams = addLive(http, { tools, clock, authenticate })
  metrics?.watch({ pool: tools.db.pool, waitingReads: tools.heavyReads.waiting, streams: streams.count })
  await addDescription(
    http,
    mounted.map((route) => route.endpoint),
  )
  const pages = webRoot && existsSync(webRoot) ? readPages(webRoot, publicUrl) : noPages
  const policyOf = (html: string): string => policyFor(html, opened)
  if (pages.shell && webRoot) await serveSite(http, { webRoot, publicUrl, pages, policyOf })
  answerMissing(http, pages, policyOf(pages.shell ?? ''))
  return { http, jobs }
}
