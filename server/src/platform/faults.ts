/** What is told of a fault to whoever looks after the site. */
export type ToldFault = { type: string; message: string; stack?: string; cause?: ToldFault } & Record<string, unknown>

/** What libraries add that names a place in a program, a schema or a protocol, and nobody. */
const harmless = ['constraint', 'table', 'column', 'schema', 'severity', 'routine', 'syscall', 'command']
const more = ['responseCode', 'statusCode', 'status', 'requestId', 'decline_code']

const deepest = 3

// The words of databases and mail servers quote what they were given.
const withoutAddresses = (text: string): string => text.replace(/[^\s@<>"'(/]+@[^\s@<>"')/]+\.[a-z]+/gi, '…')

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
