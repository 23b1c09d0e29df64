import { articles } from '../../features/blog/articles.ts'
import { onward } from '../../lib/first-problem.ts'
import type { Route } from './+types/blog-details.ts'

/** An old address: redirects to the newest article. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  onward(request.url, `/blog/${articles[0]?.slug ?? ''}`)
