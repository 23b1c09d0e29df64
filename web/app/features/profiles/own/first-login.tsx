import { Loader, Paper, Text } from '@mantine/core'
import { type Profile, updateProfile } from '@sparkhood/contract/people/profiles'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { takeWanted } from '../../../lib/first-problem.ts'
import { memberId } from '../../../lib/session.ts'
import type { Guessed } from './place-prompt.tsx'

/** Saves the device's location as the member's home, unless it is refused, unknown, or only a guess. */
const saveHere = async (): Promise<Guessed & { isSaved: boolean }> => {
  const { findHere } = await import('../../../ui/forms/my-location.ts')
  const { place, isGuess } = await findHere()
  if (!place) return { isSaved: false }
  if (isGuess) return { isSaved: false, guess: place }
  const { lat, lon, locationName, exactness } = place
  await call(updateProfile, { params: { id: memberId() }, body: { lat, lon, locationName, exactness } })
  return { isSaved: true }
}

/**
 * On a member's first visit asks the device for its location, and reloads the requested page, or this one, with it. If
 * it is refused, this page asks for the home as text; if the device only guesses, it asks whether that is right. An
 * existing home is not changed, whatever link was followed.
 */
export const useFirstLogin = (you: Profile | undefined): boolean => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isFirst = search.get('firstLogin') === 'true'
  const [looking, setLooking] = useState(false)
  const [mayGoOn, hasPlace] = [you?.terms_due === null, you?.exact_lat !== null]
  useEffect(() => {
    if (!isFirst || !mayGoOn) return
    const goOn = (state: Guessed = {}): void => void navigate(takeWanted(memberId()), { replace: true, state })
    if (hasPlace) return goOn()
    let isHere = true
    setLooking(true)
    void saveHere()
      .catch(() => ({ isSaved: false }))
      .then(({ isSaved, ...guessed }) => {
        setLooking(false)
        // A member who has navigated elsewhere in the meantime is not redirected.
        if (!isHere) return
        if (isSaved) return window.location.replace(takeWanted(memberId()))
        goOn(guessed)
      })
    return () => {
      isHere = false
    }
  }, [isFirst, mayGoOn, hasPlace, navigate])
  return looking
}

/** Shown while the device determines its location. */
export function LookingForYou() {
  return (
    <Paper mb="lg" role="status" style={{ display: 'flex', gap: '0.75rem', alignItems: 'center' }}>
      <Loader size={24} aria-hidden style={{ flex: 'none' }} />
      <Text>
        <strong>Finding your location.</strong> Neighbours only ever see a wide area around it.
      </Text>
    </Paper>
  )
}
