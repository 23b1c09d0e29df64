import { onward } from '../../../lib/first-problem.ts'
import type { Route } from './+types/setup-retry.ts'

/** The return address after a failed setup. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => onward(request.url, '/create-stripe-account')

export default function SetupRetry() {
  return null
}
