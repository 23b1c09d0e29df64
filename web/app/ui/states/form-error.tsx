import { fieldErrors } from '../../lib/api.ts'
import { ErrorBox } from './error-box.tsx'

/** The error of a form, unless its fields show it. */
export function FormError({ error }: { error: unknown }) {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null
  return <ErrorBox error={error} />
}
