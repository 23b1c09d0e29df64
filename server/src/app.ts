import { existsSync } from 'node:fs'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sampleEmails } from '../seeds/emails/samples.ts'
import type { Mailbox } from './adapters/mail/mailbox.ts'
import type { SandboxGateway } from './adapters/payments/sandbox/sandbox.ts'
import type { SandboxSignIn } from './adapters/sign-in/sandbox.ts'
import type { Outbox } from './adapters/sms/outbox.ts'
import { routes, subscribers, timedJobs } from './contents.ts'
import { storeLetter } from './features/assisted-members/public.ts'
import { recordAct } from './features/audit/public.ts'
import { listDistrictPages } from './features/discovery/public.ts'
import { ownCases } from './features/own-cases/public.ts'
import { sandboxJobs } from './features/payments/jobs.ts'
import { receiveEvent } from './features/payments/public.ts'
import { sandboxRoutes } from './features/payments/routes.ts'
import { endEmails } from './features/preferences/public.ts'
import { findBooks } from './features/reconciliation/public.ts'
import { lockAccountStatuses, requireSession } from './features/sessions/confirming/public.ts'
import { authenticate } from './features/sessions/public.ts'
import { comeBack, getErrorPage, leave } from './features/sign-in/public.ts'
import { onBehalf } from './features/trusted-helpers/public.ts'
import type { Clock } from './platform/clock.ts'
import { countGivenUp, findWaitingJobs } from './platform/data/dead-letters.ts'
import { isArchiveFailing } from './platform/data/durability.ts'
import { addHeaders, logAnswers, policyFor } from './platform/http/every-reply.ts'
import { takeJson } from './platform/http/forms/json.ts'
import { keepPace, maxRequestMs } from './platform/http/forms/pace.ts'
import { addHealth } from './platform/http/health.ts'
import { mount, refuseAddress } from './platform/http/mount.ts'
import { addDescription } from './platform/http/openapi.ts'
import { addPhotos } from './platform/http/photos.ts'
import { addSignIn } from './platform/http/sign-in/doors.ts'
import { addSandboxSignIn } from './platform/http/sign-in/sandbox.ts'
import { serveMapFiles } from './platform/http/site/map-files.ts'
import { noPages, readPages } from './platform/http/site/pages.ts'
import { answerMissing, serveSite } from './platform/http/site/site.ts'
import { addEmails } from './platform/http/twins/emails.ts'
import { addMailbox } from './platform/http/twins/mailbox.ts'
import { addOnboarding } from './platform/http/twins/onboarding.ts'
import { addOutbox } from './platform/http/twins/outbox.ts'
import { addWords } from './platform/http/twins/words.ts'
import { addWebhooks } from './platform/http/webhooks.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import { addLive } from './platform/live/door.ts'
import { addUnsubscribe } from './platform/mail/unsubscribe.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Tools } from './platform/scope.ts'
import { newRequestId } from './platform/secrets/random.ts'
import { traceAnswers } from './platform/traces/answers.ts'
import { staleReads } from './stale-reads.ts'

export type AppOptions = {
  tools: Tools
  databaseUrl: string
  clock: Clock
  /** The folder of the built web, if it is served. */
  webRoot?: string
  /** The folder of hashed files of other releases, if any. */
  keptIn?: string
  trustedProxies?: string[]
  /** The offline mailbox, if it replaces a mail server. */
  mailbox?: Mailbox
  /** The offline outbox of text messages, if it replaces a gateway. */
  outbox?: Outbox
  /** The sandbox gateway, if it replaces the real one. */
  sandbox?: SandboxGateway
  /** The sandbox sign-in provider, if it replaces the real one. */
  sandboxSignIn?: SandboxSignIn
  /** The folder of the operator's map style and tiles, if any. */
  mapFolder?: string
  /** The metrics of replies, if they are on. */
  metrics?: Metrics
}

const noSchemas = (): never => {
  throw new Error('Shapes are declared in the contract, not to Fastify')
}

export type App = { http: FastifyInstance; jobs: Jobs }

/** Builds the app without a process: opens no port and starts no job. */
export async function buildApp({
  tools,
  databaseUrl,
  clock,
  webRoot,
  keptIn,
  trustedProxies = [],
  mapFolder,
  metrics,
  ...twins
}: AppOptions): Promise<App> {
  const { sandbox } = twins
  const jobs = openJobs({
    tools,
    clock,
    subscribers,
    toPost: storeLetter,
    timed: sandbox ? [...timedJobs, ...sandboxJobs(sandbox)] : timedJobs,
    databaseUrl,
  })
  const http = openHttp(tools, trustedProxies)
  const { publicUrl, map, stripePublishableKey } = tools.settings
  const opened = { mapHosts: map.hosts, takesStripe: stripePublishableKey !== undefined }
  addHeaders(http, { https: publicUrl.startsWith('https:'), ...opened })
  logAnswers(http, tools.log)
  metrics?.countAnswers(http)
  if (tools.tracer) traceAnswers(http, tools.tracer, trustedProxies)
  // Calls send JSON or a form, nothing else.
  http.removeContentTypeParser('text/plain')
  takeJson(http)
  addHealth(http, tools.db)
  addPhotos(http, tools.files)
  addTwins(http, { ...twins, webRoot }, publicUrl)
  addSignIn(http, { tools, jobs, clock, leave, comeBack, getErrorPage })
  addUnsubscribe(http, { tools, jobs, clock, end: endEmails })
  addWebhooks(http, { tools, jobs, clock, receive: receiveEvent })
  const mounted = [...routes, ...(sandbox ? sandboxRoutes(sandbox) : [])]
  const doors = { authenticate, lockAccountStatuses, requireSession, record: recordAct, ownCases, onBehalf }
  await mount(http, mounted, { tools, jobs, clock, ...doors, staleReads })
  const streams = addLive(http, { tools, clock, authenticate })
  metrics?.watch({
    pool: tools.db.pool,
    waitingReads: tools.heavyReads.waiting,
    streams: streams.count,
    isListening: tools.live.isListening,
    jobs: () => findWaitingJobs(tools.db),
    givenUp: () => countGivenUp(tools.db),
    books: () => findBooks(tools.db, clock()),
    isArchiveFailing: () => isArchiveFailing(tools.db),
  })
  const endpoints = mounted.map((route) => route.endpoint)
  await addDescription(http, endpoints)
  if (mapFolder) await serveMapFiles(http, mapFolder)
  const pages = webRoot && existsSync(webRoot) ? readPages(webRoot, publicUrl) : noPages
  const getPolicy = (html: string): string => policyFor(html, opened)
  if (pages.shell && webRoot)
    await serveSite(http, { webRoot, keptIn, publicUrl, pages, getPolicy, listMore: () => listDistrictPages(tools.db) })
  answerMissing(http, pages, getPolicy(pages.shell ?? ''))
  return { http, jobs }
}

function openHttp({ log }: Tools, trustedProxies: string[]): FastifyInstance {
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 128 * 1024,
    requestTimeout: maxRequestMs,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    // The contract validates input and output; Fastify's own schema compilers are never loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseAddress,
  })
  keepPace(http.server)
  return http
}

type Twins = { [twin in 'mailbox' | 'outbox' | 'sandbox' | 'sandboxSignIn' | 'webRoot']?: AppOptions[twin] | undefined }

/** Adds the pages of the offline twins that are in use. */
function addTwins(
  http: FastifyInstance,
  { mailbox, outbox, sandbox, sandboxSignIn, webRoot }: Twins,
  publicUrl: string,
): void {
  if (mailbox) {
    addMailbox(http, mailbox)
    addEmails(http, () => sampleEmails(publicUrl))
    addWords(http, webRoot)
  }
  if (outbox) addOutbox(http, outbox)
  if (sandbox) addOnboarding(http, sandbox)
  if (sandboxSignIn) addSandboxSignIn(http, sandboxSignIn)
}
