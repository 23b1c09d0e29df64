import { z } from 'zod'

const postgres = () => z.url({ protocol: /^postgres(ql)?$/ })

const isHere = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|)$/.test(host)

/** Whether traffic to this address is private: encrypted, on this machine, or within a trusted network. */
export const isPrivateToSpeakTo = (text: string, ours: readonly string[] = []): boolean => {
  const host = URL.parse(text)?.hostname ?? 'none'
  return /^https:/.test(text) || (/^http:/.test(text) && (isHere(host) || ours.includes(host)))
}

/**
 * Whether the connection to a database stays on this machine or in a trusted network, or verifies the server's
 * certificate.
 */
const keepsToItself = (url: string, ours: readonly string[]): boolean => {
  const { hostname, searchParams } = new URL(url)
  return isHere(hostname) || ours.includes(hostname) || /^verify-(ca|full)$/.test(searchParams.get('sslmode') ?? '')
}

/** The settings of a site that is more than one process on one machine. */
export const elsewhere = {
  DATABASE_URL: postgres(),
  DATABASE_DIRECT_URL: postgres().optional(),
  DATABASE_REPLICA_URL: postgres().optional(),
  MIGRATION_DATABASE_URL: postgres().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  PROCESSES: z.coerce.number().int().min(1).max(256).default(1),
  /** The number of this process; set by the supervisor, not by operators. */
  PROCESS_NUMBER: z.coerce.number().int().min(1).max(256).default(1),
  /** Hosts on a private network, to which traffic need not be encrypted. */
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

/** The file store, if it is not on this machine. */
export type S3Config = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

export function findS3({ S3_REGION: region, ...config }: Elsewhere): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}

// About ten concurrent connections are best on two processors, over all processes.
const alone = 10
const beside = 5

/** The number of connections of a process, if it is not configured. */
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

/** Unencrypted connections to other machines, which others could read or impersonate. */
export const openElsewhere = ({ TRUSTED_HOSTS: ours, ...config }: Elsewhere): string[] => [
  ...databases
    .filter((name) => config[name] && !keepsToItself(config[name], ours))
    .map((name) => `${name} goes to another machine, and not surely to the right one (add sslmode=verify-full)`),
  ...(config.REDIS_URL && !isPrivateRedis(config.REDIS_URL, ours)
    ? ['REDIS_URL goes to another machine unencrypted (use rediss:)']
    : []),
]
