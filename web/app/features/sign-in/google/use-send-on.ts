import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeWanted } from '../../../lib/first-problem.ts'
import { findSession, isStillSignedIn, takeReturn } from '../../../lib/session.ts'
import { whereConnecting } from './use-google-ending.ts'

/** The page to open after signing in: the one that was requested, once. */
export const whereTo = (): string => takeWanted(findSession()?.claims.id)

/**
 * Redirects people who are signed in already, or return with tokens that this tab asked for. After the first render, so
 * that the page can be prerendered for everybody else.
 */
export const useSendOn = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    void takeReturn()
      .then(isStillSignedIn)
      .then((signedIn) => {
        if (signedIn) void navigate(whereConnecting() ?? whereTo(), { replace: true })
      })
  }, [navigate])
}
