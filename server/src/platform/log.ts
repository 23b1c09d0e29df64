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

/** Structured logs, one JSON object a line, with secrets blanked wherever they stand two levels deep. */
export const openLog = (options: { level?: string; file?: string | undefined } = {}): Log =>
  pino(
    {
      level: options.level ?? 'info',
      serializers: { err: (fault: unknown) => tellFault(fault) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    openDestination(options.file),
  )

const maxKeptBytes = 4 << 20

/** Where lines go. While a disk has no room they wait, up to some megabytes, and then they are lost: the site goes on. */
function openDestination(file: string | undefined): DestinationStream {
  // Written by the page or the quarter of a second, whichever is first, and at the end: not line by line.
  const often = { sync: false, minLength: 4096, periodicFlush: 250 }
  const stream = pino.destination({ dest: file ?? 1, mkdir: true, mode: 0o600, ...often, maxLength: maxKeptBytes })
  stream.on('error', (fault: NodeJS.ErrnoException) => {
    if (!['ENOSPC', 'EDQUOT', 'EIO'].includes(fault.code ?? '')) throw fault
  })
  return stream
}

/** The same log for lines that cannot hold a secret, where looking for one would cost more than the line. */
export const openPlainLog = (log: Log): Log => pino({ level: log.level }, getStream(log))

const getStream = (log: Log): DestinationStream =>
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

/** The fields of a fault in the log. */
export type ToldFault = { type: string; message: string; stack?: string; cause?: ToldFault } & Record<string, unknown>

/** What libraries add that names a place in a program, a schema or a protocol, and nobody. */
const harmless = ['constraint', 'table', 'column', 'schema', 'severity', 'routine', 'syscall', 'command']
const more = ['responseCode', 'statusCode', 'status', 'requestId', 'decline_code']

const deepest = 3

// The words of databases and mail servers quote what they were given. The first part has an end, or a long text without a
// single address would be gone through once for each of its letters.
const withoutAddresses = (text: string): string => text.replace(/[^\s@<>"'(/]{1,254}@[^\s@<>"')/]+\.[a-z]+/gi, '…')

/**
 * A fault without what it was about: libraries hang rows, letters and replies on what they throw, which names people. Its
 * kind, its course and the names of what it met are enough to find it.
 */
export function tellFault(fault: unknown, depth = 0): ToldFault {
  if (!(fault instanceof Error)) return { type: typeof fault, message: withoutAddresses(String(fault)) }
  const known = Object.entries(fault).filter(
    ([name, value]) => [...harmless, ...more].includes(name) && /^(string|number)$/.test(typeof value),
  )
  return {
    ...Object.fromEntries(known),
    // Called otherwise, because what is called a code is blanked in the log.
    ...('code' in fault && { kind: String(fault.code) }),
    type: fault.constructor.name,
    message: withoutAddresses(fault.message),
    ...(fault.stack && { stack: withoutAddresses(fault.stack) }),
    ...(fault.cause !== undefined && depth < deepest && { cause: tellFault(fault.cause, depth + 1) }),
  }
}
