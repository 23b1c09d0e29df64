import { onward } from '../../lib/first-problem.ts'
import type { Route } from './+types/dashboard.ts'

/** An address that older links use. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => onward(request.url, '/explore')
