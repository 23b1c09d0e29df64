import { Button, Group, Stack, Text } from '@mantine/core'
import type { BillingMethod } from '@sparkhood/contract/money/billing'
import { confirmSandboxPayment } from '@sparkhood/contract/money/sandbox'
import type { Money } from '@sparkhood/contract/primitives/money'
import { useState } from 'react'
import { call, type Refused, wasRejected } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { type CardDetails, emptyCard } from '../../../ui/cards/card-fields.tsx'
import { useHoldSheet } from '../../../ui/states/sheet.tsx'
import { Step } from '../step.tsx'
import { cardName } from './card-choice.tsx'
import { CardForm } from './card-form.tsx'
import { PaymentProblem } from './payment-problem.tsx'

/**
 * The props of a payment step; `onPaid` if the card provider has taken the money, `onUnclear` if the outcome is
 * unknown.
 */
export type Paying = {
  clientSecret: string
  amount: Money
  saved: BillingMethod | undefined
  /** Why the last attempt took no money. */
  problem: string | undefined
  onPaid: () => void
  onUnclear: (problem: string) => void
  onCancel: () => void
}
type Stage = 'form' | 'paying' | 'approve'

const lost = 'Something went wrong with your payment. Please try again.'

const getProblem = (refused: Refused): string =>
  refused.code.startsWith('payment.') ? refused.message : `Payment failed: ${refused.message}`

/** Pays with a test card, or with a saved one. The card stays in this component and is forgotten afterwards. */
export function SandboxStep({ clientSecret, amount, saved, onCancel, ...paying }: Paying) {
  const [card, setCard] = useState(emptyCard)
  const [stage, setStage] = useState<Stage>('form')
  const [problem, setProblem] = useState(paying.problem)
  const [tries, setTries] = useState(0)
  useHoldSheet(stage === 'paying')

  // Not with a mutation, whose cache would keep the card number.
  const pay = async (details: CardDetails | undefined, authenticated: boolean): Promise<void> => {
    setStage('paying')
    setProblem(undefined)
    try {
      const body = { ...details, card_id: saved?.id, client_secret: clientSecret, authenticated }
      const { data } = await call(confirmSandboxPayment, { body })
      const asksFirst = data.status === 'requires_action'
      setCard(asksFirst && details ? details : emptyCard)
      if (asksFirst) setStage('approve')
      else paying.onPaid()
    } catch (error) {
      if (!wasRejected(error)) return paying.onUnclear(lost)
      setCard({ ...emptyCard, expiry_date: details?.expiry_date ?? '' })
      setProblem(getProblem(error))
      setStage('form')
      setTries((before) => before + 1)
    }
  }

  if (stage === 'approve')
    return (
      <Step key="approve">
        <BankQuestion amount={amount} onCancel={onCancel} onConfirm={() => void pay(saved ? undefined : card, true)} />
      </Step>
    )
  return (
    <Step key={tries}>
      <PaymentProblem problem={problem} />
      {saved ? (
        <SavedCardForm
          saved={saved}
          amount={amount}
          busy={stage === 'paying'}
          onPay={() => void pay(undefined, false)}
          onCancel={onCancel}
        />
      ) : (
        <CardForm
          card={card}
          pay={`Pay ${formatMoney(amount)}`}
          busy={stage === 'paying'}
          onPay={(details) => void pay(details, false)}
          onCancel={onCancel}
        />
      )}
    </Step>
  )
}

type SavedProps = Pick<Paying, 'amount' | 'onCancel'> & {
  saved: BillingMethod
  busy: boolean
  /** False until the component for the bank's confirmation has loaded. */
  isReady?: boolean
  onPay: () => void
}

/** A saved card only needs a confirmation. */
export function SavedCardForm({ saved, amount, busy, isReady = true, onPay, onCancel }: SavedProps) {
  return (
    <Stack>
      <Text>
        {cardName(saved)} pays <strong>{formatMoney(amount)}</strong>.
      </Text>
      <Group grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <BusyButton type="button" onClick={onPay} busy={busy} disabled={!isReady} data-autofocus>
          Pay {formatMoney(amount)}
        </BusyButton>
      </Group>
    </Stack>
  )
}

type QuestionProps = { amount: Money; onConfirm: () => void; onCancel: () => void }

function BankQuestion({ amount, onConfirm, onCancel }: QuestionProps) {
  return (
    <Stack role="status">
      <Text>
        Your bank wants to check that it’s you paying <strong>{formatMoney(amount)}</strong>. Nothing is taken until you
        confirm.
      </Text>
      <Group grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          Yes, it’s me
        </Button>
      </Group>
    </Stack>
  )
}
