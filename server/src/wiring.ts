import { join } from 'node:path'
import { brand } from '@sparkhood/contract/brand'
import { icsCalendars } from './adapters/calendars/ics.ts'
import { diskStore } from './adapters/files/disk.ts'
import type { FileStore } from './adapters/files/store.ts'
import { gazetteerGeocoder } from './adapters/geocoding/gazetteer.ts'
import type { Geocoder } from './adapters/geocoding/geocoder.ts'
import { remoteGeocoder } from './adapters/geocoding/remote.ts'
import { toSource } from './adapters/geocoding/sources.ts'
import type { Images } from './adapters/images/images.ts'
import { sharpImages } from './adapters/images/sharp.ts'
import { type Mailbox, mailboxMailer } from './adapters/mail/mailbox.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import { pdfkitPrinter } from './adapters/paper/pdfkit.ts'
import type { Gateway } from './adapters/payments/gateway.ts'
import type { Deliver } from './adapters/payments/sandbox/events.ts'
import { type SandboxGateway, sandboxGateway } from './adapters/payments/sandbox/sandbox.ts'
import type { Pusher } from './adapters/push/push.ts'
import { type SilentPusher, silentPusher } from './adapters/push/silent.ts'
import { webPusher } from './adapters/push/web-push.ts'
import { openidSignIn } from './adapters/sign-in/openid.ts'
import { type SandboxSignIn, sandboxSignIn } from './adapters/sign-in/sandbox.ts'
import type { SignIn } from './adapters/sign-in/sign-in.ts'
import { type Outbox, smsOutbox } from './adapters/sms/outbox.ts'
import type { Texter } from './adapters/sms/texter.ts'
import type { Tracer } from './adapters/traces/tracer.ts'
import { type Config, getDirectUrl } from './config.ts'
import { type Clock, steadyTime, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/data/database.ts'
import { openGroupCommit } from './platform/data/group-commit.ts'
import { openLimits } from './platform/data/limits.ts'
import { type Live, openLive } from './platform/data/live.ts'
import { openPlaceIndex, type PlaceIndex } from './platform/data/places/index.ts'
import { openReplica, type Replica } from './platform/data/replica.ts'
import { sandboxBooks } from './platform/data/sandbox/books.ts'
import { sandboxGrants } from './platform/data/sandbox/grants.ts'
import { openSemaphore } from './platform/data/semaphore.ts'
import { sandboxSignInPath } from './platform/http/sign-in/sandbox.ts'
import { openBackgroundThrottle } from './platform/jobs/background-throttle.ts'
import { relayedLive } from './platform/live/relayed.ts'
import type { Log } from './platform/log.ts'
import { sparingNobody } from './platform/mail/without-email.ts'
import type { Tools } from './platform/scope.ts'
import { deriveKey, readSecret } from './platform/secrets/keys.ts'
import { fullHashCost, type HashCost, openPasswords } from './platform/secrets/passwords.ts'
import { newId, newSecret } from './platform/secrets/random.ts'
import { openSeals } from './platform/secrets/sealed-tokens.ts'
import { openTokens } from './platform/secrets/tokens.ts'
import { openVault } from './platform/secrets/vault.ts'
import type { Settings } from './platform/settings.ts'
import { traceTools } from './platform/traces/traced.ts'

export type Wiring = {
  tools: Tools
  mailbox: Mailbox | undefined
  /** The offline twin of a text message gateway, if it is used. */
  outbox: Outbox | undefined
  sandbox: SandboxGateway | undefined
  sandboxSignIn: SandboxSignIn | undefined
  /** The offline twin of push services, if it is used. */
  silentPush: SilentPusher | undefined
  close(): Promise<void>
}

// With another secret blurred points would move, and two points of a home reveal more than one.
const firstSecret = (config: Config, secret: string): string => config.secretsBefore.at(-1) ?? secret

// More concurrent reads than the database has processors only slow each other down; as many may wait as finish in a
// second.
const heavyReads = { width: 3, maxWaiting: 200 }

const getSettings = (config: Config, secret: string): Settings => ({
  publicUrl: config.publicUrl,
  accessTtlS: config.ACCESS_TTL_S,
  otpTtlS: config.OTP_TTL_S,
  resetTtlS: config.RESET_TTL_S,
  holdTtlS: config.HOLD_TTL_S,
  requestTtlS: config.REQUEST_TTL_S,
  releaseWindowS: config.RELEASE_WINDOW_S,
  earlyStartS: config.EARLY_START_S,
  payoutWaitS: config.PAYOUT_WAIT_S,
  cardMoneyWaitS: config.CARD_MONEY_WAIT_S,
  autoApprove: config.autoApprove,
  operatorSecondFactor: config.operatorSecondFactor,
  platformFeeBasisPoints: Math.round(config.PLATFORM_FEE_PERCENT * 100),
  blurSecret: deriveKey(firstSecret(config, secret), 'blur'),
  hashSecret: deriveKey(secret, 'hash'),
  stripePublishableKey: config.stripe?.publishableKey,
  fetchesPlaces: config.places.fetchesLight,
  map: { styleUrl: config.MAP_STYLE_URL, hosts: config.mapHosts },
})

// The sandbox delivers webhooks to us over HTTP, like a real gateway.
const deliverTo =
  (config: Config, log: Log): Deliver =>
  async (rawBody, signature) => {
    const address = `http://${config.HOST}:${config.PORT}/api/webhooks/stripe`
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    // A lost webhook is harmless: the page confirms the payment, and a scheduled job asks again.
    await fetch(address, { method: 'POST', headers, body: new Uint8Array(rawBody), redirect: 'error' }).catch(
      (fault: unknown) => log.warn({ err: fault }, 'the sandbox could not report a payment'),
    )
  }

export type WiringOptions = {
  config: Config
  log: Log
  clock: Clock
  deliver?: Deliver
  hashCost?: HashCost
  /** Shared with others, who close it. */
  images?: Images
  /** Shared with others, who close it. */
  db?: Database
}

function wireDatabase(config: Config, log: Log): Database {
  return openDatabase(config.DATABASE_URL, {
    connections: config.pool,
    pooled: config.DATABASE_DIRECT_URL !== undefined,
    prepared: config.PREPARED_STATEMENTS === 'on',
    onFault: (fault) => log.warn({ err: fault }, 'an idle connection was lost'),
  })
}

function wireReplica(config: Config, db: Database, log: Log): Replica | undefined {
  const { DATABASE_REPLICA_URL: url, pool: connections } = config
  return url ? openReplica(db, url, { connections, log }) : undefined
}

// Each vendor's package is loaded on demand, so unused ones take no memory.
async function wireLive(config: Config, db: Database, { secret, log }: { secret: string; log: Log }): Promise<Live> {
  const live = openLive(getDirectUrl(config), db, log)
  const { REDIS_URL: url } = config
  if (!url) return live
  const { redisRelay } = await import('./adapters/live/redis.ts')
  const channel = `live ${deriveKey(secret, 'live-channel').slice(0, 24)}`
  return relayedLive(live, (end) => redisRelay({ url, channel, greeting: newSecret(9) }, end), log)
}

type MailWiring = { mail: Mailer; mailbox: Mailbox | undefined; closeMail(): void }

async function wireMail(config: Config, now: Clock): Promise<MailWiring> {
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (url) {
    const { smtpMailer } = await import('./adapters/mail/smtp.ts')
    const mail = smtpMailer({ url, from })
    return { mail: sparingNobody(mail), mailbox: undefined, closeMail: mail.close }
  }
  const mailbox = mailboxMailer({ folder: join(config.DATA_DIR, 'mailbox'), now, newId })
  return { mail: sparingNobody(mailbox), mailbox, closeMail: () => {} }
}

type TextsWiring = { sms: Texter | undefined; outbox: Outbox | undefined }

async function wireTexts({ texts, DATA_DIR }: Config, now: Clock): Promise<TextsWiring> {
  if (texts === undefined) return { sms: undefined, outbox: undefined }
  if (texts === 'outbox') {
    const outbox = smsOutbox({ folder: join(DATA_DIR, 'texts'), now, newId })
    return { sms: outbox, outbox }
  }
  const { apiBase, ...settings } = texts
  const { twilioTexter } = await import('./adapters/sms/twilio.ts')
  return { sms: twilioTexter({ ...settings, ...(apiBase && { apiBase }) }), outbox: undefined }
}

const wireMessages = async (config: Config, now: Clock): Promise<MailWiring & TextsWiring> => ({
  ...(await wireMail(config, now)),
  ...(await wireTexts(config, now)),
})

async function wireFiles(config: Config): Promise<FileStore> {
  if (!config.s3) return diskStore({ folder: join(config.DATA_DIR, 'files'), newId, now: systemClock })
  const { s3Store } = await import('./adapters/files/s3.ts')
  return s3Store(config.s3)
}

async function wireTracer({ traces, TRUSTED_HOSTS: ours }: Config, log: Log): Promise<Tracer | undefined> {
  if (!traces) return undefined
  const { otlpTracer } = await import('./adapters/traces/otlp.ts')
  return otlpTracer({ ...traces, isOurs: (host) => ours.includes(host), log, steadyNow: steadyTime.now })
}

type SignInWiring = { signIn: SignIn | undefined; sandboxSignIn: SandboxSignIn | undefined }

function wireSignIn(config: Config, db: Database, { secret, log }: { secret: string; log: Log }): SignInWiring {
  // The client checks the times of tokens by the system clock, so this part uses that whatever clock was passed in.
  const now = systemClock
  if (config.signIn === 'absent') return { signIn: undefined, sandboxSignIn: undefined }
  if (config.signIn !== 'sandbox')
    return { signIn: openidSignIn({ ...config.signIn, now, log }), sandboxSignIn: undefined }
  const issuer = new URL(sandboxSignInPath, config.publicUrl).href
  const key = deriveKey(secret, 'sandbox-sign-in')
  const sandbox = sandboxSignIn({ issuer, grants: sandboxGrants(db), secret: key, now, log })
  return { signIn: sandbox, sandboxSignIn: sandbox }
}

function wireGeocoder({ geocoder, publicUrl }: Config, index: PlaceIndex, log: Log): Geocoder {
  const gazetteer = gazetteerGeocoder(index)
  if (geocoder === 'gazetteer') return gazetteer
  // Timeouts and pauses follow the system clock, like the service on the other side.
  const asking = { gazetteer, userAgent: `${brand.name} (${publicUrl})`, now: systemClock, log }
  return remoteGeocoder({ ...toSource(geocoder), ...asking })
}

type PushWiring = { push: Pusher; silentPush: SilentPusher | undefined }

// Browsers' subscriptions are bound to the key, so it is derived from the first secret, which never changes.
function wirePush(config: Config, secret: string, now: Clock): PushWiring {
  const privateKey = config.VAPID_PRIVATE_KEY ?? deriveKey(firstSecret(config, secret), 'web-push')
  if (config.PUSH === 'silent') {
    const silent = silentPusher(privateKey)
    return { push: silent, silentPush: silent }
  }
  const subject = config.VAPID_SUBJECT ?? `mailto:${brand.supportEmail}`
  return { push: webPusher({ privateKey, subject, now, newSecret }), silentPush: undefined }
}

type PaymentWiring = { payments: Gateway; sandbox: SandboxGateway | undefined }
type SandboxParts = { secret: string; clock: Clock; deliver: Deliver }

async function wirePayments(config: Config, db: Database, parts: SandboxParts): Promise<PaymentWiring> {
  if (config.stripe) {
    const { stripeGateway } = await import('./adapters/payments/stripe/stripe.ts')
    return { payments: stripeGateway(config.stripe), sandbox: undefined }
  }
  const { secret, clock, deliver } = parts
  const sandbox = sandboxGateway({
    books: sandboxBooks(db),
    webhookSecret: deriveKey(secret, 'webhook'),
    deliver,
    publicUrl: config.publicUrl,
    now: clock,
    newId,
  })
  return { payments: sandbox, sandbox }
}

/** Picks an adapter for each interface, by the configuration alone. */
export async function wire(options: WiringOptions): Promise<Wiring> {
  const { config, log, clock, deliver = deliverTo(config, log), hashCost = fullHashCost } = options
  const secret = await readSecret(config.DATA_DIR, config.SECRET)
  const earlier = (purpose: string) => config.secretsBefore.map((one) => deriveKey(one, purpose))
  const db = options.db ?? wireDatabase(config, log)
  const live = await wireLive(config, db, { secret, log })
  const replica = wireReplica(config, db, log)
  const images = options.images ?? sharpImages()
  const tracer = await wireTracer(config, log)
  const { mail, mailbox, closeMail, sms, outbox } = await wireMessages(config, clock)
  const { payments, sandbox } = await wirePayments(config, db, { secret, clock, deliver })
  const { push, silentPush } = wirePush(config, secret, clock)
  const { signIn, sandboxSignIn } = wireSignIn(config, db, { secret, log })
  const tools: Tools = {
    db,
    replica,
    live,
    images,
    printer: pdfkitPrinter(),
    mail,
    payments,
    push,
    sms,
    signIn,
    files: await wireFiles(config),
    geocoder: wireGeocoder(config, openPlaceIndex(db, clock), log),
    calendars: icsCalendars(),
    heavyReads: openSemaphore(heavyReads),
    groups: openGroupCommit(db),
    backgroundThrottle: openBackgroundThrottle(),
    passwords: openPasswords(hashCost),
    seals: openSeals(deriveKey(secret, 'seals'), earlier('seals')),
    tokens: openTokens(deriveKey(secret, 'access-token')),
    vault: openVault(deriveKey(secret, 'kyc-files'), earlier('kyc-files')),
    limits: openLimits(db, log, deriveKey(secret, 'hash')),
    settings: getSettings(config, secret),
    log,
    tracer,
  }
  const close = async () => {
    closeMail()
    await Promise.allSettled([
      options.images ? undefined : images.close(),
      live.close(),
      tools.limits.close(),
      replica?.close(),
    ])
    if (!options.db) await db.close()
    await tracer?.close()
  }
  return {
    tools: tracer ? traceTools(tools, tracer) : tools,
    mailbox,
    outbox,
    sandbox,
    sandboxSignIn,
    silentPush,
    close,
  }
}
