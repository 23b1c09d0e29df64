import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { BillingMethod } from '@sparkhood/contract/money/billing'
import type { Money } from '@sparkhood/contract/primitives/money'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { orNoSignal, words } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { asSent, CardChoice, newCard } from './card/card-choice.tsx'
import { CardStep } from './card/card-step.tsx'
import { Step } from './step.tsx'

/** A card payment to make now: the amount, how it begins, and a callback for its outcome. */
export type CardAsk = {
  amount: Money
  begin: (choice: { card_id?: string; keep_card?: boolean }) => Promise<string>
  done: (isPaid: boolean) => void
}

type Stage = { at: 'choice' } | { at: 'card'; clientSecret: string; saved: BillingMethod | undefined }

/** Pays one price by card: chooses the card, then pays. */
export function PayByCard({ amount, begin, done }: CardAsk) {
  const [stage, setStage] = useState<Stage>({ at: 'choice' })
  const [choice, setChoice] = useState(newCard)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const go = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setStage({ at: 'card', clientSecret: await begin(asSent(choice)), saved: choice.saved })
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : orNoSignal(words.retry))
    }
    setBusy(false)
  }

  return (
    <Sheet opened onClose={() => done(false)} title={`Pay ${formatMoney(amount)} by card`} busy={isBusy}>
      <Step key={stage.at}>
        {stage.at === 'choice' ? (
          <Stack>
            <Text>The price is held until the job’s done. If it isn’t, you’re refunded to your card.</Text>
            <CardChoice choice={choice} onChange={setChoice} />
            {problem && (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            )}
            <Group grow preventGrowOverflow={false}>
              <Button variant="default" onClick={() => done(false)} disabled={isBusy}>
                Cancel
              </Button>
              <BusyButton type="button" onClick={() => void go()} busy={isBusy} data-autofocus>
                Continue
              </BusyButton>
            </Group>
          </Stack>
        ) : (
          <CardStep
            clientSecret={stage.clientSecret}
            amount={amount}
            saved={stage.saved}
            isForBooking
            onCancel={() => done(false)}
            onFunded={() => done(true)}
          />
        )}
      </Step>
    </Sheet>
  )
}
