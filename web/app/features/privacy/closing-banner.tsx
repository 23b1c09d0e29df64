import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatComingDay } from '../../lib/format.ts'
import { KeepAccount } from './keep-account.tsx'
import classes from './privacy.module.css'
import { useClosing, useIsClosing } from './queries.ts'

/** On every page while the account is being closed: when it ends, and a button to keep it. */
export function ClosingBanner() {
  const isClosing = useIsClosing()
  const { data } = useClosing({ enabled: isClosing })
  if (!isClosing || !data?.data.asked_at) return null
  const { closes_at, obstacles } = data.data
  return (
    <section className={classes.banner} aria-label="Your account is closing">
      <Text>
        Your account will be deleted on <strong>{formatComingDay(closes_at, new Date())}</strong>
        {obstacles.length > 0 && (
          <>
            , if{' '}
            <Anchor component={Link} to="/settings/privacy" inherit>
              what’s left
            </Anchor>{' '}
            is settled by then
          </>
        )}
        . Nobody can see you in the meantime.
      </Text>
      <KeepAccount quiet />
    </section>
  )
}
