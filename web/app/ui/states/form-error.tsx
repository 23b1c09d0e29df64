import { fieldErrors } from '../../lib/api.ts'
import { ErrorBox } from './error-box.tsx'

/** Why a form was refused, unless its fields say it. */
export function FormError({ error }: { error: unknown }) {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null
  return <ErrorBox error={error} />
}
