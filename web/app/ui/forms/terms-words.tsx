import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** What somebody agrees to who joins, or goes on after the terms have changed. */
export function TermsWords() {
  return (
    <>
      I agree to the{' '}
      <Anchor component={Link} to="/terms" target="_blank" inherit>
        Terms
      </Anchor>{' '}
      and the{' '}
      <Anchor component={Link} to="/privacy" target="_blank" inherit>
        Privacy Policy
      </Anchor>
    </>
  )
}
