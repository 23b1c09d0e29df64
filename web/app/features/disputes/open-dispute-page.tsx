import { Alert, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { defaultComplaint, disputeDays, openDispute } from '@sparkhood/contract/bookings/disputes'
import { isFound } from '@sparkhood/contract/bookings/parts'
import { getReference, isId } from '@sparkhood/contract/primitives/ids'
import { IconMessage } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { acting } from '../../lib/acting.ts'
import { useUnsent } from '../../lib/drafts.ts'
import { formatComingDay, formatMoney } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Choices } from '../../ui/forms/choices.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeadEnd } from '../../ui/states/dead-end.tsx'
import { InPlaceOf } from '../../ui/states/in-place-of.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './disputes.module.css'
import { FileChoice, useFileChoice } from './file-choice.tsx'
import { useDisputable, useOpenDispute } from './queries.ts'
import { getReasons, isMissed, withReason } from './reasons.ts'

/** The page on which a side of a booking reports a problem. */
export function OpenDisputePage({ bookingId }: { bookingId: string }) {
  const known = isId(bookingId)
  const asked = useDisputable(known ? bookingId : '')
  const booking = asked.data?.data
  return (
    <>
      <PageHeader
        title={booking ? getTitle(booking) : 'Open a Dispute'}
        lead={
          booking &&
          `Open a Dispute for Booking #${getReference(booking.id)}: ${getWorth(booking)}, with ${getOther(booking).firstname}`
        }
        back={{ to: booking ? getPage(booking) : '/bookings', label: 'Back' }}
      />
      <InPlaceOf
        of={asked}
        isUnknown={!known}
        waiting={<SkeletonRows count={2} />}
        missing={missing}
        fallback="Failed to fetch booking details"
      />
      {booking && <OpenOrReason booking={booking} />}
    </>
  )
}

const getOther = ({ you_are: you, client, provider }: Booking) => (you === 'client' ? provider : client)

const getTitle = ({ title, absent, you_are: you }: Booking): string =>
  absent === you ? `You were there for ${title}` : `Something went wrong with ${title}`

const getWorth = ({ exchange, price, currency }: Booking): string => {
  if (exchange) return `in exchange for ${exchange.other.title}`
  return price === 0 ? 'free' : formatMoney({ minor: price, currency })
}

const missing = (
  <DeadEnd title="Missing booking information. Please try again." to="/bookings" label="Return to Bookings">
    Open it from the booking it’s about.
  </DeadEnd>
)

function OpenOrReason({ booking }: { booking: Booking }) {
  // Whether it could be opened when the page loaded: after a success the page stays and shows it.
  const [isOpen] = useState(() => booking.actions.some(({ action }) => action === 'dispute'))
  if (isOpen) return <OpenForm booking={booking} />
  if (booking.status === 'disputed')
    return (
      <DeadEnd title="This booking already has a dispute." to={`/dispute/${booking.id}`} label="See the dispute">
        Add your side there.
      </DeadEnd>
    )
  return (
    <DeadEnd
      title="This booking has moved on, so you can’t do that any more."
      to="/bookings"
      label="Return to Bookings"
    >
      {booking.exchange
        ? 'A dispute pauses an exchange. This one has already ended.'
        : 'A dispute holds money back. This money has already been paid or refunded.'}
    </DeadEnd>
  )
}

/** The state of the form, its errors, and how it is sent. */
function useComplaint(booking: Booking) {
  const { typed: message, write, forget } = useUnsent(`dispute ${booking.id}`, firstWords(booking))
  const reasons = getReasons(booking)
  const picked = useUnsent<string>(`dispute reason ${booking.id}`, '')
  // The earlier choice may not be available any more.
  const reason = reasons.find(({ value }) => value === picked.typed)?.value
  const [isUnreasoned, setUnreasoned] = useState(false)
  const choice = useFileChoice()
  const [problem, setProblem] = useState<string>()
  const open = useOpenDispute()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const lacksReason = reasons.length > 0 && reason === undefined
    setUnreasoned(lacksReason)
    const typed = openDispute.body.safeParse({ bookingId: booking.id, message })
    // The reason is part of the text, which may therefore be too long.
    const read = typed.success
      ? openDispute.body.safeParse({ ...typed.data, message: withReason(reason, typed.data.message) })
      : typed
    setProblem(read.error?.issues[0]?.message)
    if (lacksReason || !read.success || open.isPending || choice.isComing) return
    const body = { ...read.data, ...(isMissed(reason) && { missed: true }) }
    open.mutate({ body, files: { file: choice.file ? [choice.file] : [] } }, { onSuccess: forgetAll })
  }
  const forgetAll = (): void => {
    forget()
    picked.forget()
  }
  const say = (words: string): void => {
    write(words)
    setProblem(undefined)
  }
  const choose = (chosen: string): void => {
    picked.write(chosen)
    setUnreasoned(false)
  }
  return { message, say, reasons, reason, choose, isUnreasoned, choice, problem, open, submit }
}

function OpenForm({ booking }: { booking: Booking }) {
  const { message, say, choice, problem, open, submit, ...reasoned } = useComplaint(booking)
  const person = getOther(booking)
  const other = person.firstname
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg" maw={640}>
        {isFound(person) && booking.absent !== booking.you_are && <MessageFirst to={person._id} name={other} />}
        <Reasons
          reasons={reasoned.reasons}
          chosen={reasoned.reason}
          isMissing={reasoned.isUnreasoned}
          onChoose={reasoned.choose}
        />
        <Textarea
          label={booking.absent === booking.you_are ? 'How did it go?' : 'What went wrong?'}
          required
          placeholder={booking.you_are === 'client' ? defaultComplaint : undefined}
          value={message}
          onChange={(event) => say(event.currentTarget.value)}
          error={problem}
          maxLength={2000}
          minRows={5}
          autosize
        />
        <FileChoice choice={choice} disabled={open.isPending} />
        <Consequence booking={booking} other={other} />
        {open.error && (
          <Alert color="red" role="alert">
            Error opening dispute: {getMessage(open.error, 'Failed to open dispute')}
          </Alert>
        )}
        <Group>
          <Cancel to={getPage(booking)} disabled={open.isPending} />
          <BusyButton busy={open.isPending} busyLabel="Submitting..." disabled={choice.isComing}>
            Submit Dispute
          </BusyButton>
        </Group>
      </Stack>
      <Submitted opened={open.isSuccess} booking={booking} other={other} />
    </form>
  )
}

/** The alternative that settles most problems. */
const MessageFirst = ({ to, name }: { to: string; name: string }) => (
  <Group gap="sm" justify="space-between" className={classes.first}>
    <Text flex="1 1 14rem">Most problems are sorted out with a message.</Text>
    <Button component={Link} to={`/chat/${to}`} variant="default" leftSection={<IconMessage size={20} aria-hidden />}>
      Message {name} first
    </Button>
  </Group>
)

type ReasonsProps = {
  reasons: ReturnType<typeof getReasons>
  chosen: string | undefined
  isMissing: boolean
  onChoose: (reason: string) => void
}

const Reasons = ({ reasons, chosen, isMissing, onChoose }: ReasonsProps) =>
  reasons.length > 0 && (
    <Choices
      legend="What’s the problem?"
      name="reason"
      options={reasons}
      value={chosen}
      onChange={onChoose}
      error={isMissing ? 'Choose what the problem is.' : undefined}
    />
  )

/** Back to the booking, regardless of the history. */
function Cancel({ to, disabled }: { to: string; disabled: boolean }) {
  if (disabled)
    return (
      <Button variant="default" disabled>
        Cancel
      </Button>
    )
  return (
    <Button component={Link} to={to} variant="default">
      Cancel
    </Button>
  )
}

const getPage = ({ id, you_are: you }: Booking): string =>
  you === 'provider' ? `/inward-details/${id}` : `/outward-progress/${id}`

/** The side that is reported as a no-show begins with a reply to that; the other with an empty text. */
const firstWords = ({ absent, you_are: you }: Booking): string => (absent === you ? 'I was there.' : '')

function Consequence({ booking, other }: { booking: Booking; other: string }) {
  const what = booking.actions.find(({ action }) => action === 'dispute')?.consequence
  const price = formatMoney({ minor: booking.price, currency: booking.currency })
  return (
    <section className={classes.next} aria-labelledby="what-it-does">
      <Title order={2} size="h4" id="what-it-does">
        What happens next
      </Title>
      {booking.exchange || booking.price === 0 ? (
        <AllOrNothing booking={booking} other={other} />
      ) : (
        <Text mt={4}>
          We keep {price} on hold. {other} will be told, can read what you write and can reply. {splitWords} If nothing
          is settled within {disputeDays} days
          {what?.unless_by && `, by ${formatComingDay(what.unless_by, new Date(), booking.time_zone)}`},{' '}
          {booking.you_are === 'client' ? 'you get' : `${booking.client.firstname} gets`}{' '}
          {formatMoney({ minor: what?.client_gets ?? booking.price, currency: booking.currency })} back.
        </Text>
      )}
    </section>
  )
}

// The money of a member without email is left to our team.
const splitWords = acting ? 'Our team decides how it’s split.' : 'You can agree how to split it; otherwise we decide.'

function AllOrNothing({ booking: { exchange }, other }: { booking: Booking; other: string }) {
  const off = exchange ? 'both are cancelled' : 'it is cancelled'
  return (
    <Text mt={4}>
      {exchange ? `Both halves stop, this one and ${exchange.other.title}.` : 'The booking stops.'} {other} will be
      told, can read what you write and can reply. You can agree that {exchange ? 'both count' : 'it counts'} as done or
      that {off}; otherwise we decide. If nothing is settled within {disputeDays} days, {off}.
    </Text>
  )
}

function Submitted({ opened, booking, other }: { opened: boolean; booking: Booking; other: string }) {
  const navigate = useNavigate()
  const leave = (): void => void navigate('/bookings')
  return (
    <Sheet opened={opened} onClose={leave} title="Your dispute has been submitted successfully.">
      <Text>
        We have told {other}. You can add messages and photos{acting ? '' : ', or offer a settlement,'} at any time.
        {acting && ' Our team decides how it ends.'}
      </Text>
      <Group mt="lg" grow preventGrowOverflow={false}>
        <Button component={Link} to={`/dispute/${booking.id}`} variant="default">
          See the dispute
        </Button>
        <Button onClick={leave} data-autofocus>
          Go to Bookings
        </Button>
      </Group>
    </Sheet>
  )
}
