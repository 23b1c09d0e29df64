import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeWanted } from '../../../lib/first-problem.ts'
import { findSession, isStillSignedIn, takeReturn } from '../../../lib/session.ts'
import { whereConnecting } from './use-google-ending.ts'

/** Where whoever has just signed in is led: to the page that they asked for, once. */
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
