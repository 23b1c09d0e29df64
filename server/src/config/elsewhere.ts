import { z } from 'zod'

const postgres = () => z.url({ protocol: /^postgres(ql)?$/ })

const isHere = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|)$/.test(host)

/** Whether what goes to this address is secret on its way: encrypted, on this machine alone, or in a network of ours. */
export const isPrivateToSpeakTo = (text: string, ours: readonly string[] = []): boolean => {
  const host = URL.parse(text)?.hostname ?? 'none'
  return /^https:/.test(text) || (/^http:/.test(text) && (isHere(host) || ours.includes(host)))
}

/** Whether a database is on this machine, in a network of ours, or surely the one that is meant. */
const keepsToItself = (url: string, ours: readonly string[]): boolean => {
  const { hostname, searchParams } = new URL(url)
  return isHere(hostname) || ours.includes(hostname) || /^verify-(ca|full)$/.test(searchParams.get('sslmode') ?? '')
}

/** What a site needs that is more than one process on one machine. */
export const elsewhere = {
  DATABASE_URL: postgres(),
  DATABASE_DIRECT_URL: postgres().optional(),
  DATABASE_REPLICA_URL: postgres().optional(),
  MIGRATION_DATABASE_URL: postgres().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  PROCESSES: z.coerce.number().int().min(1).max(256).default(1),
  /** Which of them this is; they are told, and nobody sets it. */
  PROCESS_NUMBER: z.coerce.number().int().min(1).max(256).default(1),
  /** Machines that are reached by a network which nobody else is in, so that words to them need no encryption. */
  TRUSTED_HOSTS: z
    .string()
    .regex(/^[\w.,\s-]*$/, 'names of machines, between commas')
    .default('')
    .transform((text) => text.split(',').map((name) => name.trim())),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
}

type Elsewhere = z.output<z.ZodObject<typeof elsewhere>>

/** Where files are kept, if not on this machine. */
export type S3Config = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

export function findS3({ S3_REGION: region, ...config }: Elsewhere): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}

// About ten at once are best on two processors, whichever process they belong to.
const alone = 10
const beside = 5

/** The connections of one process, where nobody says how many. */
export const getPool = ({ DATABASE_POOL, PROCESSES }: Elsewhere): number =>
  DATABASE_POOL ?? (PROCESSES === 1 ? alone : beside)

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Settings that are incomplete, or that would send members' files unencrypted. */
export function halfElsewhere(config: Elsewhere): string[] {
  const set = s3Names.filter((name) => config[name]).length
  const { S3_ENDPOINT: endpoint, TRUSTED_HOSTS: ours } = config
  return [
    ...([0, s3Names.length].includes(set) ? [] : [`${s3Names.join(', ')}: set all four or none`]),
    ...(endpoint && !isPrivateToSpeakTo(endpoint, ours)
      ? ['S3_ENDPOINT: an https address, or http on this machine or to one of TRUSTED_HOSTS']
      : []),
    ...(config.PREPARED_STATEMENTS === 'off' && !config.DATABASE_DIRECT_URL
      ? ['PREPARED_STATEMENTS=off is for a pooler: set DATABASE_DIRECT_URL, too']
      : []),
  ]
}

const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'MIGRATION_DATABASE_URL'] as const

const isPrivateRedis = (url: string, ours: readonly string[]): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'rediss:' || isHere(hostname) || ours.includes(hostname)
}

/** What goes to another machine so that others could read it, or answer in its place. */
export const openElsewhere = ({ TRUSTED_HOSTS: ours, ...config }: Elsewhere): string[] => [
  ...databases
    .filter((name) => config[name] && !keepsToItself(config[name], ours))
    .map((name) => `${name} goes to another machine, and not surely to the right one (add sslmode=verify-full)`),
  ...(config.REDIS_URL && !isPrivateRedis(config.REDIS_URL, ours)
    ? ['REDIS_URL goes to another machine unencrypted (use rediss:)']
    : []),
]
