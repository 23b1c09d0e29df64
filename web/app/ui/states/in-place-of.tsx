import type { ReactNode } from 'react'
import { Refused } from '../../lib/api.ts'
import { ErrorBox } from './error-box.tsx'

type Asked = { data: unknown; error: Error | null; refetch: () => unknown }
type Props = {
  of: Asked
  /** Nothing is asked, because its address cannot be one. */
  isUnknown?: boolean
  /** What stands there while it is asked for. */
  waiting: ReactNode
  /** What stands there when there is no such thing, or it is somebody else's. */
  missing: ReactNode
  /** What is said of a failure that has no words of its own. */
  fallback: string
}

/** In place of one thing that is asked for by its id, as long as it is not there. */
export function InPlaceOf({ of, isUnknown = false, waiting, missing, fallback }: Props) {
  const { data, error, refetch } = of
  if (data) return null
  if (isUnknown || (error instanceof Refused && [404, 422].includes(error.status))) return missing
  if (error) return <ErrorBox error={error} fallback={fallback} onRetry={() => void refetch()} />
  return waiting
}
