import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { placeAddress } from '../../ui/page/moving/place-address.ts'

/** Warns a lender without a street that nobody can collect the tool from them. */
export function NeedsAddress() {
  return (
    <Alert color="gray" variant="light" title="Where will neighbours collect it?">
      Add your street so they can come to you. Only the borrower sees the address, once you’ve agreed. Without a street,
      you’ll have to meet somewhere else.{' '}
      <Anchor component={Link} to={placeAddress} fz="inherit" underline="always">
        Add where you live
      </Anchor>
    </Alert>
  )
}
