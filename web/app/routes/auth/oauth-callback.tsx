import { googleReturnMs } from '@sparkhood/contract/people/sign-in-codes'
import { useEffect } from 'react'
import { replace, useNavigate } from 'react-router'
import { OnTheWay } from '../../features/sign-in/google/on-the-way.tsx'
import { startPage, takeWanted } from '../../lib/first-problem.ts'
import { findSession, noteTicket, takeReturn } from '../../lib/session.ts'
import { titled } from '../../ui/brand.ts'
import type { Route } from './+types/oauth-callback.ts'

export const meta = () => titled('Logging you in')

/** Reads the tokens before anything is rendered. */
export const clientLoader = async () => {
  if (noteTicket()) throw replace('/login')
  const outcome = await takeReturn()
  // Always opened by its address, which is already in the history.
  if (outcome === 'nothing') throw replace('/login')
  if (outcome === 'refused') throw replace('/login?google=other_tab')
  // The specification uses this name.
  const session = findSession()
  localStorage.setItem('jwtToken', session?.accessToken ?? '')
  const isFirst = new URLSearchParams(window.location.search).get('firstLogin') === 'true'
  return { to: isFirst ? `${startPage}?firstLogin=true` : takeWanted(session?.claims.id) }
}

export default function OauthCallback({ loaderData: { to } }: Route.ComponentProps) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), googleReturnMs)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return <OnTheWay>Logging you in…</OnTheWay>
}
