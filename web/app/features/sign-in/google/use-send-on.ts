import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeWanted } from '../../../lib/first-problem.ts'
import { findSession, isStillSignedIn, takeReturn } from '../../../lib/session.ts'
import { whereConnecting } from './use-google-ending.ts'

/** The page to open after signing in: the one that was requested, once. */
export const whereTo = (): string => takeWanted(findSession()?.claims.id)

/** Sends on whoever is signed in already, or comes back with tokens that this tab left for. After drawing, so that the page can be drawn ahead for everybody else. */
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
