import { Button, Group, Text } from '@mantine/core'
import type { Arrangement } from '@sparkhood/contract/bookings/arrangements'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import type { Refusing } from './answers.tsx'
import classes from './arrangements.module.css'
import { useAskChange, useChangeAnswers } from './queries.ts'
import { clashWords, otherOf } from './words.ts'

type Change = NonNullable<Arrangement['change']>

/** A proposed change with its answers, or a way to propose the current price of the listing. */
export function ChangePanel({ arrangement, onRefused }: Refusing) {
  const { change } = arrangement
  if (!change) return <NewPrice arrangement={arrangement} onRefused={onRefused} />
  return (
    <>
      <Text mt="md" fw={600}>
        {changeWords(change, arrangement)}
      </Text>
      {change.visits.length > 0 && (
        <ul className={classes.dates}>
          {change.visits.map(({ _id, was_at, starts_at, clash }) => (
            <li key={_id} className={classes.date} data-off={clash !== null || undefined}>
              <span className={classes.when}>{formatWhen(starts_at, new Date(), arrangement.time_zone)}</span>
              <Text size="sm" c="dimmed">
                {clash
                  ? `${clashWords(clash, arrangement.you_are, otherOf(arrangement).firstname)}: it would be left out`
                  : `now ${formatWhen(was_at, new Date(), arrangement.time_zone)}`}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <ChangeAnswers change={change} arrangement={arrangement} onRefused={onRefused} />
    </>
  )
}

const changeWords = ({ by, kind, price }: Change, arrangement: Arrangement): string => {
  const isOwn = by === arrangement.you_are
  const who = isOwn ? 'You ask' : `${otherOf(arrangement).firstname} asks`
  if (kind === 'price' && price !== null) {
    const [to, from] = [price, arrangement.price].map((minor) => formatMoney({ minor, currency: arrangement.currency }))
    return `${who} for ${to} a visit instead of ${from}.`
  }
  return kind === 'one'
    ? `${who} for another time for one visit.`
    : `${who} for another time for one visit and all later ones.`
}

function ChangeAnswers({ change, arrangement, onRefused }: Refusing & { change: Change }) {
  const { agree, decline, withdraw, readAgain } = useChangeAnswers(arrangement._id)
  const params = { id: arrangement._id }
  const after = [
    ({ message }: { message: string }) => {
      onRefused(undefined)
      toast(message)
    },
    (error: Error) => {
      readAgain()
      onRefused(getMessage(error))
    },
  ] as const
  const body = { change_id: change._id }
  const leave_out = change.visits.some(({ clash }) => clash !== null)
  if (arrangement.actions.includes('withdraw-change'))
    return (
      <Group mt="sm">
        <BusyButton
          type="button"
          variant="default"
          busy={withdraw.isPending}
          onClick={() => void withdraw.mutateAsync({ params, body }).then(...after)}
        >
          Withdraw
        </BusyButton>
      </Group>
    )
  return (
    <Group mt="sm">
      <BusyButton
        type="button"
        busy={agree.isPending}
        onClick={() => void agree.mutateAsync({ params, body: { ...body, leave_out } }).then(...after)}
      >
        Agree to the change
      </BusyButton>
      <BusyButton
        type="button"
        variant="default"
        busy={decline.isPending}
        onClick={() => void decline.mutateAsync({ params, body }).then(...after)}
      >
        Decline the change
      </BusyButton>
    </Group>
  )
}

/** For a provider whose current price differs from the agreed one. */
function NewPrice({ arrangement, onRefused }: Refusing) {
  const ask = useAskChange(arrangement._id)
  const [next] = arrangement.visits.filter((visit) => visit.is_open)
  const { listed_price: listed, you_are: youAre, currency } = arrangement
  if (listed === null || youAre !== 'provider' || !next || !arrangement.actions.includes('change')) return null
  const send = (): void =>
    void ask.mutateAsync({ params: { id: arrangement._id }, body: { kind: 'price', visit_id: next._id } }).then(
      () => onRefused(undefined),
      (error: Error) => onRefused(getMessage(error)),
    )
  return (
    <>
      <Text mt="md">
        Your listing now costs {formatMoney({ minor: listed, currency })} for a visit of this length. These visits stay
        at the price you agreed, unless {otherOf(arrangement).firstname} agrees to the new one.
      </Text>
      <Button mt="sm" variant="default" onClick={send} loading={ask.isPending}>
        Ask for the new price
      </Button>
    </>
  )
}
