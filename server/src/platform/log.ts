import { type DestinationStream, type Logger, pino } from 'pino'

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

/** Structured logs, one JSON object a line, with secrets redacted down to two levels. */
export const openLog = (options: { level?: string; file?: string | undefined } = {}): Log =>
  pino(
    {
      level: options.level ?? 'info',
      serializers: { err: (fault: unknown) => describeFault(fault) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    openDestination(options.file),
  )

const maxKeptBytes = 4 << 20

/**
 * Where lines are written. While the disk is full they are buffered, up to some megabytes, and then dropped: the site
 * continues.
 */
function openDestination(file: string | undefined): DestinationStream {
  // Written in pages or every quarter of a second, whichever comes first, and at the end: not line by line.
  const often = { sync: false, minLength: 4096, periodicFlush: 250 }
  const stream = pino.destination({ dest: file ?? 1, mkdir: true, mode: 0o600, ...often, maxLength: maxKeptBytes })
  stream.on('error', (fault: NodeJS.ErrnoException) => {
    if (!['ENOSPC', 'EDQUOT', 'EIO'].includes(fault.code ?? '')) throw fault
  })
  return stream
}

/** The same log for lines that cannot contain a secret, where redaction would cost more than the line. */
export const openPlainLog = (log: Log): Log => pino({ level: log.level }, getStream(log))

const getStream = (log: Log): DestinationStream =>
  (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym] ?? pino.destination(1)

/**
 * A log that adds the request id to every line. Written by hand, because pino would redact the id for every request,
 * though few of them log anything.
 */
export function openRequestLog(log: Log, requestId: string): Log {
  const own = Object.create(log)
  own[pino.symbols.chindingsSym] = `${own[pino.symbols.chindingsSym]},"reqId":"${requestId}"`
  return own
}

/** The fields of an error in the log. */
export type FaultFields = { type: string; message: string; stack?: string; cause?: FaultFields } & Record<
  string,
  unknown
>

/** Fields that libraries add which name a place in a program, a schema or a protocol, and no person. */
const harmless = ['constraint', 'table', 'column', 'schema', 'severity', 'routine', 'syscall', 'command']
const more = ['responseCode', 'statusCode', 'status', 'requestId', 'decline_code']

const deepest = 3

// Messages of databases and mail servers quote their input. The local part is bounded, otherwise a long text without an
// address would be scanned once for each of its characters.
const withoutAddresses = (text: string): string => text.replace(/[^\s@<>"'(/]{1,254}@[^\s@<>"')/]+\.[a-z]+/gi, '…')

/**
 * An error without its data: libraries attach rows, messages and replies to what they throw, which identify people. Its
 * kind, its stack and the names in it are enough to find it.
 */
export function describeFault(fault: unknown, depth = 0): FaultFields {
  if (!(fault instanceof Error)) return { type: typeof fault, message: withoutAddresses(String(fault)) }
  const known = Object.entries(fault).filter(
    ([name, value]) => [...harmless, ...more].includes(name) && /^(string|number)$/.test(typeof value),
  )
  return {
    ...Object.fromEntries(known),
    // Under another name, because fields named `code` are redacted in the log.
    ...('code' in fault && { kind: String(fault.code) }),
    type: fault.constructor.name,
    message: withoutAddresses(fault.message),
    ...(fault.stack && { stack: withoutAddresses(fault.stack) }),
    ...(fault.cause !== undefined && depth < deepest && { cause: describeFault(fault.cause, depth + 1) }),
  }
}
