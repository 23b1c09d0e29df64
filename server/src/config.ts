import { isIP } from 'node:net'
import { usualTimes } from '@sparkhood/contract/bookings/usual-times'
import { brand } from '@sparkhood/contract/brand'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { z } from 'zod'
import {
  elsewhere,
  findS3,
  getPool,
  halfElsewhere,
  isPrivateToSpeakTo,
  openElsewhere,
  type S3Config,
} from './config/elsewhere.ts'
import { getPlaces, type PlacesConfig, places } from './config/places.ts'
import { getTexts, lacksForTexts, type TextsConfig, texts } from './config/texts.ts'
import { findTraces, openTraces, type TracesConfig, traces } from './config/traces.ts'

const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const onOff = z.enum(['on', 'off'])
const blankIsMissing = (value: unknown): unknown => (value === '' ? undefined : value)

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return width > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= width))
}

const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  ...elsewhere,
  ...places,
  ...traces,
  ...texts,
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => namesIn(text).every(isNetwork), 'addresses or networks such as 10.0.0.0/8, between commas')
    .default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default(`${brand.name} <hello@sparkhood.example>`),
  GOOGLE_ISSUER: z
    .url()
    .refine((text) => isPrivateToSpeakTo(text), 'an https address, or http on this machine')
    .default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GEOCODER: z.enum(['gazetteer', 'nominatim', 'photon', 'google']).default('gazetteer'),
  GEOCODER_URL: z
    .url()
    .refine((text) => isPrivateToSpeakTo(text), 'an https address, or http on this machine')
    .optional(),
  GEOCODER_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z
    .url()
    .refine((text) => isPrivateToSpeakTo(text), 'an https address, or http on this machine')
    .optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_HOSTS: z
    .string()
    .refine((text) => namesIn(text).every(isOrigin), 'origins such as https://tiles.example, between commas')
    .default(''),
  PUSH: z.enum(['web', 'silent']).default('web'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, '32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'a mailto: or https: address')
    .optional(),
  SECRET: z.string().min(32).optional(),
  SECRETS_BEFORE: z
    .string()
    .refine((text) => namesIn(text).every((secret) => secret.length >= 32), 'each at least 32 characters')
    .default(''),
  ADMIN_EMAIL: z.email().overwrite(oneAddress).optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  DEMO: onOff.default('off'),
  AUTO_APPROVE: onOff.optional(),
  ALLOW_SANDBOX: onOff.default('off'),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  LOG_FILE: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACCESS_TTL_S: seconds(15 * 60),
  // At most as long as OWASP ASVS 5.0, 6.5.5, allows for a mailed code.
  OTP_TTL_S: z.coerce
    .number()
    .int()
    .positive()
    .max(10 * 60)
    .default(10 * 60),
  RESET_TTL_S: seconds(30 * 60),
  HOLD_TTL_S: seconds(usualTimes.holdTtlS),
  RELEASE_WINDOW_S: seconds(usualTimes.releaseWindowS),
  REQUEST_TTL_S: seconds(usualTimes.requestTtlS),
  EARLY_START_S: z.coerce.number().int().min(0).default(usualTimes.earlyStartS),
  PAYOUT_WAIT_S: seconds(usualTimes.payoutWaitS),
  CARD_MONEY_WAIT_S: seconds(usualTimes.cardMoneyWaitS),
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(30).multipleOf(0.01).default(0),
})

/** Sign-in besides by password: with the keys of a provider, in the sandbox, or not at all. */
export type SignInConfig = { issuer: string; clientId: string; clientSecret: string } | 'sandbox' | 'absent'

/** The service that finds addresses besides the gazetteer, if any. */
export type GeocoderConfig =
  | { service: 'nominatim' | 'photon'; url: string }
  | { service: 'google'; url: string; key: string }
  | 'gazetteer'

/** The keys of Stripe; without them payments are the sandbox. */
export type StripeConfig = {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  apiBase: string | undefined
}

export type Config = z.output<typeof environment> & {
  production: boolean
  demo: boolean
  autoApprove: boolean
  operatorSecondFactor: 'required' | 'optional'
  publicUrl: string
  trustedProxies: string[]
  /** The previous secrets, the latest first. */
  secretsBefore: string[]
  signIn: SignInConfig
  geocoder: GeocoderConfig
  stripe: StripeConfig | undefined
  s3: S3Config | undefined
  traces: TracesConfig | undefined
  places: PlacesConfig
  texts: TextsConfig
  /** The number of database connections of this process. */
  pool: number
  /** All hosts that the operator's map loads from. */
  mapHosts: string[]
}

const lacksForGeocoder = ({ GEOCODER, GEOCODER_URL, GEOCODER_KEY }: z.output<typeof environment>): string[] => {
  if (GEOCODER === 'google' && !GEOCODER_KEY) return ['GEOCODER=google: set GEOCODER_KEY']
  if ((GEOCODER === 'nominatim' || GEOCODER === 'photon') && !GEOCODER_URL)
    return [`GEOCODER=${GEOCODER}: set GEOCODER_URL`]
  return []
}

function getGeocoder({ GEOCODER: service, GEOCODER_URL: url, GEOCODER_KEY: key }: z.output<typeof environment>) {
  if (service === 'google' && key) return { service, url: url ?? 'https://maps.googleapis.com', key }
  if ((service === 'nominatim' || service === 'photon') && url) return { service, url }
  return 'gazetteer'
}

// The host of the style and those of its resources.
const getMapHosts = ({ MAP_STYLE_URL, MAP_HOSTS }: z.output<typeof environment>): string[] => [
  ...(MAP_STYLE_URL ? [new URL(MAP_STYLE_URL).origin] : []),
  ...namesIn(MAP_HOSTS),
]

/** All problems of the environment in one error, so that the operator can fix them at once. */
export class WrongConfig extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

/** The database itself, even if there is a pooler: events, jobs and migrations need a session of their own. */
export const getDirectUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

const getPublicUrl = ({ PUBLIC_URL, HOST, PORT }: z.output<typeof environment>): string =>
  PUBLIC_URL ?? `http://${HOST}:${PORT}`

const sandboxesIn = (config: z.output<typeof environment>): string[] => [
  ...(getStripe(config) ? [] : ['payments are the sandbox (set the keys of Stripe)']),
  ...(config.SMTP_URL ? [] : ['mail goes to the offline mailbox (set SMTP_URL)']),
  ...(config.SMS === 'outbox' ? ['text messages go to the offline outbox (SMS=twilio or SMS=off)'] : []),
  ...(config.DEMO === 'on' ? ['the demo (DEMO=on, npm run seed) makes accounts whose password is published'] : []),
  ...(config.SECRET ? [] : ['SECRET is not set (at least 32 characters)']),
  ...(isPrivateToSpeakTo(getPublicUrl(config)) ? [] : ['PUBLIC_URL is not an https address']),
  ...openElsewhere(config),
]

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const halfSettings = (config: z.output<typeof environment>): string[] => [
  ...(Boolean(config.GOOGLE_CLIENT_ID) === Boolean(config.GOOGLE_CLIENT_SECRET)
    ? []
    : ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither']),
  ...([0, stripeNames.length].includes(stripeNames.filter((name) => config[name]).length)
    ? []
    : [`${stripeNames.join(', ')}: set all three or none`]),
  ...(Boolean(config.ADMIN_EMAIL) === Boolean(config.ADMIN_PASSWORD)
    ? []
    : ['ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither']),
  ...halfElsewhere(config),
  ...openTraces(config, config.TRUSTED_HOSTS),
  ...(config.SECRETS_BEFORE && !config.SECRET ? ['SECRETS_BEFORE: set SECRET, too'] : []),
]

function getStripe(config: z.output<typeof environment>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config
  if (!secretKey || !publishableKey || !config.STRIPE_WEBHOOK_SECRET) return undefined
  const webhookSecrets = namesIn(config.STRIPE_WEBHOOK_SECRET)
  return { secretKey, publishableKey, webhookSecrets, apiBase: config.STRIPE_API_BASE }
}

function getSignIn(config: z.output<typeof environment>, production: boolean): SignInConfig {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  // The sandbox trusts that the caller owns the address they type.
  return production && config.ALLOW_SANDBOX === 'off' ? 'absent' : 'sandbox'
}

/**
 * Parses as much of the environment as is valid, with defaults for the rest, and lists the invalid variables with the
 * reasons.
 */
function readWhatCan(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, blankIsMissing(value)]))
  const read = environment.safeParse(given)
  if (read.success) return { config: read.data, unread: [] }
  const unread = read.error.issues.map(({ path, message }) => ({ name: path.join('.'), message }))
  const without = Object.fromEntries(unread.map(({ name }) => [name, undefined]))
  // A site cannot run without a database: the default on this machine stands in for one that could not be parsed.
  const database = 'DATABASE_URL' in without && { DATABASE_URL: 'postgres://127.0.0.1/none' }
  return { config: environment.parse({ ...given, ...without, ...database }), unread }
}

/**
 * Parses the environment once, with the values that a program sets itself. Refuses production on offline twins unless
 * ALLOW_SANDBOX=on.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, set: NodeJS.ProcessEnv = {}): Config {
  const { config, unread } = readWhatCan({ ...env, ...set })
  const production = config.NODE_ENV === 'production'
  // A problem that involves an invalid variable may only be a consequence of it.
  const isOfRead = (problem: string): boolean => !unread.some(({ name }) => new RegExp(`\\b${name}\\b`).test(problem))
  const sandboxes = (production && config.ALLOW_SANDBOX === 'off' ? sandboxesIn(config) : []).filter(isOfRead)
  const problems = [
    ...unread.map(({ name, message }) => `${name}: ${message}`),
    ...[...halfSettings(config), ...lacksForGeocoder(config), ...lacksForTexts(config)].filter(isOfRead),
    ...sandboxes,
    ...(sandboxes.length > 0 ? ['ALLOW_SANDBOX=on starts all the same'] : []),
  ]
  if (problems.length > 0) throw new WrongConfig(problems)
  const demo = config.DEMO === 'on'
  return {
    ...config,
    production,
    demo,
    autoApprove: (config.AUTO_APPROVE ?? (demo ? 'on' : 'off')) === 'on',
    trustedProxies: namesIn(config.TRUSTED_PROXIES),
    operatorSecondFactor: config.OPERATOR_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    secretsBefore: namesIn(config.SECRETS_BEFORE),
    signIn: getSignIn(config, production),
    geocoder: getGeocoder(config),
    stripe: getStripe(config),
    s3: findS3(config),
    traces: findTraces(config),
    places: getPlaces(config),
    texts: getTexts(config),
    pool: getPool(config),
    mapHosts: getMapHosts(config),
    publicUrl: getPublicUrl(config),
  }
}
