import { onward } from '../../lib/first-problem.ts'
import type { Route } from './+types/privac-policy.ts'

/** A misspelt address that older links use. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => onward(request.url, '/privacy-policy')
