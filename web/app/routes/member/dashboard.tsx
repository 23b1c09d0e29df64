import { onward } from '../../lib/first-problem.ts'
import type { Route } from './+types/dashboard.ts'

/** An address from older links. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => onward(request.url, '/explore')
