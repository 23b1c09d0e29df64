import { Text, Title } from '@mantine/core'
import { listVouches } from '@sparkhood/contract/admin/vouches'
import { vouchKinds } from '@sparkhood/contract/people/vouches'
import { Link } from 'react-router'
import { usePages } from '../../../lib/api.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import classes from '../people/people.module.css'
import { getMarks } from './vouches.tsx'

/** The vouches of a member, given and received. */
export function VouchesOfMember({ id }: { id: string }) {
  const asked = usePages(listVouches, { query: { view: 'all', member: id } })
  const vouches = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section aria-label="Vouches">
      <Title order={2} size="h3" mb="xs">
        Vouches
      </Title>
      {asked.isError && vouches.length === 0 && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && vouches.length === 0 && <Text c="dimmed">No vouches either way.</Text>}
      {vouches.length > 0 && (
        <ul className={classes.rows}>
          {vouches.map((one) => {
            const isGiven = one.voucher._id === id
            const other = isGiven ? one.member : one.voucher
            return (
              <li key={one._id}>
                <strong>{isGiven ? 'Vouches for' : 'Vouched for by'}</strong>{' '}
                <Link to={`/admin/members/${other._id}`}>{other.firstname}</Link>, {vouchKinds[one.how]}{' '}
                <span className={classes.quiet}>{getMarks(one).join(' · ')}</span>
              </li>
            )
          })}
        </ul>
      )}
      <ShowMore of={asked} />
    </section>
  )
}
