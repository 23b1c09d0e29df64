import type { Booking } from '@sparkhood/contract/bookings/bookings'

type Facts = Pick<Booking, 'kind' | 'you_are' | 'absent' | 'actions'>

const somethingElse = 'Something else'
/** Also sent as `missed`: it counts in the provider's record. */
const didNotCome = 'They didn’t turn up'
const bothThere = 'We were both there'
const reasons = {
  service: {
    client: ['It wasn’t done', 'It wasn’t done as we agreed', somethingElse],
    provider: ['I couldn’t get in or start', 'It was more work than we agreed', somethingElse],
  },
  tool: {
    client: ['I never got it', 'It doesn’t work as described', somethingElse],
    provider: ['It came back late or not at all', 'It came back damaged', somethingElse],
  },
} as const

/**
 * The available reasons. A side that is reported as a no-show already has one, unless it may report the same of the
 * other.
 */
export const getReasons = ({ kind, you_are: you, absent, actions }: Facts): { value: string; label: string }[] => {
  const maySayMissed = actions.some(({ action, missed }) => action === 'dispute' && missed)
  if (absent === you) return maySayMissed ? [didNotCome, bothThere].map(asOption) : []
  const offered = [...(maySayMissed ? [didNotCome] : []), ...reasons[kind === 'tool' ? 'tool' : 'service'][you]]
  return offered.map(asOption)
}

const asOption = (reason: string) => ({ value: reason, label: reason })

/** Whether a reason says that the provider did not come. */
export const isMissed = (reason: string | undefined): boolean => reason === didNotCome

/** The complaint as the other side reads it: the reason first, unless it is empty. */
export const withReason = (reason: string | undefined, message: string): string =>
  reason === undefined || reason === somethingElse ? message : `${reason}. ${message}`
