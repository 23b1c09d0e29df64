import type { ReactNode } from 'react'
import { Refused } from '../../lib/api.ts'
import { ErrorBox } from './error-box.tsx'

type Asked = { data: unknown; error: Error | null; refetch: () => unknown }
type Props = {
  of: Asked
  /** Nothing is fetched, because the id is not valid. */
  isUnknown?: boolean
  /** Shown while it is loading. */
  waiting: ReactNode
  /** Shown if it does not exist, or belongs to somebody else. */
  missing: ReactNode
  /** The message for an error without its own. */
  fallback: string
}

/** The placeholder for an item that is fetched by id: while loading, missing or failed. */
export function InPlaceOf({ of, isUnknown = false, waiting, missing, fallback }: Props) {
  const { data, error, refetch } = of
  if (data) return null
  if (isUnknown || (error instanceof Refused && [404, 422].includes(error.status))) return missing
  if (error) return <ErrorBox error={error} fallback={fallback} onRetry={() => void refetch()} />
  return waiting
}
