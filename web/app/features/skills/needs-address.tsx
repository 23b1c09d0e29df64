import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { placeAddress } from '../../ui/page/moving/place-address.ts'

/** Says to whoever lends a tool and has named no street that nobody can collect it from them. */
export function NeedsAddress() {
  return (
    <Alert color="gray" variant="light" title="Where do neighbours collect it?">
      They can come to you for it once you have said in which street you live; only whoever borrows it sees the address,
      once you have agreed. Until then you meet somewhere else.{' '}
      <Anchor component={Link} to={placeAddress} fz="inherit" underline="always">
        Say where you live
      </Anchor>
    </Alert>
  )
}
