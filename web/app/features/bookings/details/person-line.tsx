import { Anchor, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { isFound } from '@sparkhood/contract/bookings/parts'
import { IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { CheckedLine } from '../../../ui/checked/checked.tsx'
import classes from './person-line.module.css'

type Person = Booking['client']
/** Further actions on the other side. */
export type More = (person: Person) => ReactNode
type Props = { person: Person; relation: string; noPhone?: string; more?: More }

/** The other side of a booking: face, name and, once accepted, the phone number. */
export function PersonLine({ person, relation, noPhone, more }: Props) {
  return (
    <div className={classes.line}>
      <Avatar person={person} size={60} />
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          {relation}
        </Text>
        {isFound(person) ? (
          <Link to={`/user-profile/${person._id}`} className={classes.name}>
            {person.firstname} {person.lastname}
          </Link>
        ) : (
          <Text className={classes.name}>
            {person.firstname} {person.lastname}
          </Text>
        )}
        {person.kyc_month && (
          <div>
            <CheckedLine month={person.kyc_month} />
          </div>
        )}
      </div>
      {more && !person.former && <div className={classes.more}>{more(person)}</div>}
      <Phone person={person} noPhone={noPhone} />
    </div>
  )
}

function Phone({ person, noPhone }: Pick<Props, 'person' | 'noPhone'>) {
  const { _id: userId, firstname, photourl, phone } = person
  if (phone)
    return (
      <div className={classes.reach}>
        <a className={classes.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <IconPhone size={18} aria-hidden /> {phone}
        </a>
      </div>
    )
  const words = person.no_phone ? (
    <>
      {firstname} hasn’t added a phone number.{' '}
      <Anchor
        component={Link}
        to={`/chat/${userId}`}
        state={{ userId, userName: firstname, userPhoto: photourl }}
        inherit
      >
        Message them
      </Anchor>
      .
    </>
  ) : (
    noPhone
  )
  return (
    words && (
      <Text size="sm" c="dimmed" className={classes.reach}>
        {words}
      </Text>
    )
  )
}
