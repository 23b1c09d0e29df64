import { googleStartPath } from '@sparkhood/contract/people/sign-in-codes'
import { useEffect } from 'react'
import { OnTheWay } from '../../features/sign-in/google/on-the-way.tsx'
import { onward } from '../../lib/first-problem.ts'
import { isStillSignedIn, markTab } from '../../lib/session.ts'
import { titled } from '../../ui/brand.ts'
import type { Route } from './+types/google-auth.ts'

export const meta = () => titled('Continue with Google')

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  if (await isStillSignedIn()) throw onward(request.url, '/explore')
  return null
}

/** Redirects to Google via our own server, once this page is in the history, so that Back leads before it. */
export default function GoogleAuth() {
  useEffect(() => {
    const ref = new URLSearchParams(window.location.search).get('ref')
    const query = new URLSearchParams({ tab: markTab(), ...(ref && { ref }) })
    window.location.replace(`/api${googleStartPath}?${query}`)
  }, [])
  return <OnTheWay>Taking you to Google…</OnTheWay>
}
