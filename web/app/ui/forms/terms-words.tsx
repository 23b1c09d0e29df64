import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** The text that people accept when they join, or when the terms have changed. */
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
