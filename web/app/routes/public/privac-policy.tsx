import { onward } from '../../lib/first-problem.ts'
import type { Route } from './+types/privac-policy.ts'

/** A misspelt address from older links. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => onward(request.url, '/privacy-policy')
