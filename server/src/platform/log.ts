import { type Logger, pino } from 'pino'

export type Log = Logger

const secrets = [
  'password',
  'newPassword',
  'code',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'card_number',
  'cvv',
  'clientSecret',
  'client_secret',
  'account_number',
  'token',
]

/** Structured logs, one JSON object a line, with secrets blanked wherever they stand two levels deep. */
export const openLog = (options: { level?: string; file?: string | undefined } = {}): Log =>
  pino(
    {
      level: options.level ?? 'info',
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    pino.destination({ dest: options.file ?? 1, mkdir: true, sync: false }),
  )
