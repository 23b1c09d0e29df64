import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Money } from '@sparkhood/contract/primitives/money'
import { confirmSandboxPayment } from '@sparkhood/contract/sandbox'
import { useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { type CardDetails, CardForm, emptyCard } from './card-form.tsx'
import { useConfirmFunding } from './queries.ts'
import { Step } from './step.tsx'

type Props = { clientSecret: string; amount: Money; onFunded: (balance: Money) => void; onCancel: () => void }
type Stage = 'form' | 'paying' | 'approve' | 'paid'

const lost = 'Something went wrong with your payment. Please try again.'

const problemOf = (error: unknown): string => {
  if (!(error instanceof Refused)) return lost
  return error.code.startsWith('payment.') ? error.message : `Payment failed: ${error.message}`
}

/** The card, the bank's question if it has one, and the credit. The card stays in this component and is forgotten at the answer. */
export function CardStep({ clientSecret, amount, onFunded, onCancel }: Props) {
  const [card, setCard] = useState(emptyCard)
  const [stage, setStage] = useState<Stage>('form')
  const [problem, setProblem] = useState<string>()
  const credit = useConfirmFunding()

  const collect = (): void => {
    setStage('paid')
    credit.mutate({ body: { clientSecret } }, { onSuccess: ({ balance }) => onFunded(balance) })
  }

  // Not through the store of acts, which would remember what was sent.
  const pay = async (details: CardDetails, authenticated: boolean): Promise<void> => {
    setStage('paying')
    setProblem(undefined)
    try {
      const body = { ...details, client_secret: clientSecret, authenticated }
      const { data } = await call(confirmSandboxPayment, { body })
      const asksFirst = data.status === 'requires_action'
      setCard(asksFirst ? details : emptyCard)
      if (asksFirst) setStage('approve')
      else collect()
    } catch (error) {
      setCard({ ...emptyCard, expiry_date: details.expiry_date })
      setProblem(problemOf(error))
      setStage('form')
    }
  }

  if (stage === 'approve')
    return (
      <Step key="approve">
        <BankQuestion amount={amount} onCancel={onCancel} onConfirm={() => void pay(card, true)} />
      </Step>
    )
  if (stage === 'paid') return <Crediting failed={credit.isError} onRetry={collect} />
  return (
    <Step key={problem}>
      {problem && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      <CardForm
        card={card}
        onChange={setCard}
        pay={`Pay ${formatMoney(amount)}`}
        busy={stage === 'paying'}
        onPay={(details) => void pay(details, false)}
        onCancel={onCancel}
      />
    </Step>
  )
}

type QuestionProps = { amount: Money; onConfirm: () => void; onCancel: () => void }

function BankQuestion({ amount, onConfirm, onCancel }: QuestionProps) {
  return (
    <Stack role="status">
      <Text>
        Your bank asks whether it is you who is paying <strong>{formatMoney(amount)}</strong>. Nothing is taken before
        you confirm.
      </Text>
      <Group grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          Yes, it is me
        </Button>
      </Group>
    </Stack>
  )
}

function Crediting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <Text role="status">Your payment went through. Adding it to your wallet…</Text>
  return (
    <Stack>
      <Alert color="red" role="alert" title="Failed to confirm funding">
        Your card has been charged and nothing is lost: the money arrives in your wallet by itself, or try again now.
      </Alert>
      <Button onClick={onRetry}>Try again</Button>
    </Stack>
  )
}
