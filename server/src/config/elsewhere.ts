import { z } from 'zod'

const postgres = () => z.url({ protocol: /^postgres(ql)?$/ })

const isHere = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|)$/.test(host)

/** Whether what goes to this address is secret on its way: encrypted, or on this machine alone. */
export const isPrivateToSpeakTo = (text: string): boolean =>
  /^https:/.test(text) || (/^http:/.test(text) && isHere(URL.parse(text)?.hostname ?? 'none'))

/** Whether a database is on this machine, or surely the one that is meant. */
const keepsToItself = (url: string): boolean =>
  isHere(new URL(url).hostname) || /^verify-(ca|full)$/.test(new URL(url).searchParams.get('sslmode') ?? '')

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
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url().refine(isPrivateToSpeakTo, 'an https address, or http on this machine').optional(),
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

export function s3Of({ S3_REGION: region, ...config }: Elsewhere): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}

// About ten at once are best on two processors, whichever process they belong to.
const alone = 10
const beside = 5

/** The connections of one process, where nobody says how many. */
export const poolOf = ({ DATABASE_POOL, PROCESSES }: Elsewhere): number =>
  DATABASE_POOL ?? (PROCESSES === 1 ? alone : beside)

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** What is set by halves. */
export function halfElsewhere(config: Elsewhere): string[] {
  const set = s3Names.filter((name) => config[name]).length
  return [
    ...([0, s3Names.length].includes(set) ? [] : [`${s3Names.join(', ')}: set all four or none`]),
    ...(config.PREPARED_STATEMENTS === 'off' && !config.DATABASE_DIRECT_URL
      ? ['PREPARED_STATEMENTS=off is for a pooler: set DATABASE_DIRECT_URL, too']
      : []),
  ]
}

const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'MIGRATION_DATABASE_URL'] as const

/** What goes to another machine so that others could read it, or answer in its place. */
export const openElsewhere = (config: Elsewhere): string[] => [
  ...databases
    .filter((name) => config[name] && !keepsToItself(config[name]))
    .map((name) => `${name} goes to another machine, and not surely to the right one (add sslmode=verify-full)`),
  ...(config.REDIS_URL?.startsWith('redis:') && !isHere(new URL(config.REDIS_URL).hostname)
    ? ['REDIS_URL goes to another machine unencrypted (use rediss:)']
    : []),
]
