import { type DestinationStream, type Logger, pino } from 'pino'
import { tellFault } from './faults.ts'

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
      serializers: { err: (fault: unknown) => tellFault(fault) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    // Written by the page or the quarter of a second, whichever is first, and at the end: not line by line.
    pino.destination({
      dest: options.file ?? 1,
      mkdir: true,
      mode: 0o600,
      sync: false,
      minLength: 4096,
      periodicFlush: 250,
    }),
  )

/** The same log for lines that cannot hold a secret, where looking for one would cost more than the line. */
export const openPlainLog = (log: Log): Log => pino({ level: log.level }, streamOf(log))

const streamOf = (log: Log): DestinationStream =>
  (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym] ?? pino.destination(1)

/**
 * A log that says in every line which request it is about. Done by hand, because pino would look through the id for
 * secrets, for every request, though few of them say anything.
 */
export function openRequestLog(log: Log, requestId: string): Log {
  const own = Object.create(log)
  own[pino.symbols.chindingsSym] = `${own[pino.symbols.chindingsSym]},"reqId":"${requestId}"`
  return own
}
