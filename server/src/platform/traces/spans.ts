import type { Beginning, Tracer } from '../../adapters/traces/tracer.ts'

/** The kind of an error: a code or the name of its class. Its message may quote somebody. */
export function getKind(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return typeof fault
  if ('code' in fault && /^[\w.]{1,60}$/.test(String(fault.code))) return String(fault.code)
  return fault.constructor.name
}

/** Runs the work in a span of its own, if traces are on. */
export async function spanned<T>(tracer: Tracer | undefined, beginning: Beginning, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  const span = tracer.begin(beginning)
  try {
    return await span.within(work)
  } catch (fault) {
    span.fail(getKind(fault))
    throw fault
  } finally {
    span.end()
  }
}

/** The same, but only as a child of a running span: on its own it would be useless. */
export const spannedBelow = <T>(tracer: Tracer, beginning: Beginning, work: () => Promise<T>): Promise<T> =>
  tracer.underWay() === undefined ? work() : spanned(tracer, beginning, work)
