import { Button, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { aloneUpTo, askCorrection, type CorrectionWay, listCorrections } from '@sparkhood/contract/money/corrections'
import { getTimeline, type TimelineMovement } from '@sparkhood/contract/money/timelines'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'

const wayWords: Record<CorrectionWay, { button: string; does: string }> = {
  to_card: {
    button: 'Refund to the card',
    does: 'The money leaves the wallet now and reaches the card’s bank within a minute. If the card refuses it, it returns to the wallet.',
  },
  to_payer: { button: 'Give back', does: 'It returns to the payer, out of the other side’s available money.' },
  undone: { button: 'Reverse', does: 'All of it returns to where it came from.' },
}

/** Reverses a movement, if that can be done by hand. */
export function TakeBack({ movement }: { movement: TimelineMovement }) {
  const [isOpen, setOpen] = useState(false)
  if (!movement.way_back) return null
  const { button } = wayWords[movement.way_back.way]
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={button}>
        <TakeBackForm movement={movement} way={movement.way_back} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

/** The amount from which a second operator has to approve, and why it may be lower than usual. */
const limitWords = (aloneMinor: number, currency: Currency): string => {
  const most = formatMoney(aloneUpTo[currency])
  if (aloneMinor === aloneUpTo[currency].minor) return `Above ${most} somebody else has to approve it within a week.`
  const left = aloneMinor === 0 ? 'none of it is' : `${formatMoney({ minor: aloneMinor, currency })} of it is`
  return `You alone may move ${most} for one member within a day, and ${left} left: somebody else has to approve it within a week.`
}

type FormProps = { movement: TimelineMovement; way: NonNullable<TimelineMovement['way_back']>; onDone: () => void }

function TakeBackForm({ movement, way, onDone }: FormProps) {
  const { currency, amount: most } = movement
  const [amount, setAmount] = useState<number | string>(most / 100)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const ask = useAct(askCorrection, {
    once: true,
    refreshes: [getTimeline, listCorrections, seeQueues],
    onDone: toastReply(onDone),
  })
  const minor = Math.round(Number(amount) * 100)
  const isMuch = minor > way.alone_up_to
  const problem = amountProblem(minor, movement)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (reason.trim() && !problem) ask.mutate({ params: { id: movement._id }, body: { amount: minor, reason } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{wayWords[way.way].does}</Text>
        {way.in_parts ? (
          <AmountField movement={movement} value={amount} onChange={setAmount} error={isAsked ? problem : undefined} />
        ) : (
          <Text>
            All of it: <strong>{formatMoney({ minor: most, currency })}</strong>
          </Text>
        )}
        <Textarea
          label="Why"
          description="The members involved see this, and it stays in the audit log."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          minRows={3}
          error={isAsked && !reason.trim() ? 'Give a reason' : undefined}
        />
        <Text c="dimmed">
          {isMuch
            ? `${limitWords(way.alone_up_to, currency)} Nothing moves before.`
            : 'This happens straight away. We’ll ask you to confirm it’s you.'}
        </Text>
        {ask.error && <ErrorBox error={ask.error} />}
        <BusyButton busy={ask.isPending} busyLabel="Saving...">
          {isMuch ? 'Ask for approval' : wayWords[way.way].button}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The problem with an amount; undefined if it is valid. */
function amountProblem(minor: number, { amount: most, currency }: TimelineMovement): string | undefined {
  if (!(minor > 0)) return 'Enter an amount above 0'
  return minor > most ? `Enter at most ${formatMoney({ minor: most, currency })}` : undefined
}

type AmountProps = {
  movement: TimelineMovement
  value: number | string
  onChange: (amount: number | string) => void
  error: string | undefined
}

function AmountField({ movement: { currency, amount: most }, value, onChange, error }: AmountProps) {
  return (
    <NumberInput
      label={currency === 'gbp' ? 'Amount in pounds' : 'Number of Sparks'}
      description={`At most ${formatMoney({ minor: most, currency })}`}
      value={value}
      onChange={onChange}
      min={0.01}
      max={most / 100}
      decimalScale={2}
      allowNegative={false}
      hideControls
      error={error}
    />
  )
}
