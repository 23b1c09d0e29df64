import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { BillingMethod } from '@sparkhood/contract/money/billing'
import { fundWallet } from '@sparkhood/contract/money/wallet'
import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { ClaimsNotice } from '../../ui/app/claims.tsx'
import { Paused } from '../../ui/app/paused.tsx'
import { useIsOn } from '../../ui/app/switches.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { readPounds } from '../../ui/forms/read-pounds.ts'
import { asSent, CardChoice, newCard } from './card/card-choice.tsx'
import { useFundWallet, useWalletBalance } from './queries.ts'

export type Begun = { clientSecret: string; amount: Money; saved: BillingMethod | undefined }
type Props = { onReady: (begun: Begun) => void; onCancel: () => void }

const usualPounds = [10, 20, 50]

/** Chooses the amount to add, and the card. */
export function AmountStep({ onReady, onCancel }: Props) {
  const { text, type, choice, setChoice, problem, fund, submit } = useAmount(onReady)
  const balance = useWalletBalance()
  const takesCards = useIsOn('cards')
  if (!takesCards) return <Paused what="cards" />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {balance.data && <Text>You have {formatMoney(balance.data.balance)} in your wallet now.</Text>}
        {balance.data && <ClaimsNotice balance={balance.data} />}
        <TextInput
          label="Amount"
          leftSection="£"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          error={problem}
          data-autofocus
        />
        <Group gap="xs">
          {usualPounds.map((amount) => (
            <Button key={amount} variant="light" onClick={() => type(String(amount))}>
              £{amount}
            </Button>
          ))}
        </Group>
        <CardChoice choice={choice} onChange={setChoice} />
        {fund.error && (
          <Alert color="red" role="alert">
            {fund.error instanceof Refused ? getMessage(fund.error) : 'Failed to initiate funding'}
          </Alert>
        )}
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton busy={fund.isPending} busyLabel="One moment..." disabled={text.trim() === ''}>
            Continue
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

/** The chosen amount and card. */
function useAmount(onReady: Props['onReady']) {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState(newCard)
  const [problem, setProblem] = useState<string>()
  const fund = useFundWallet()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = fundWallet.body.safeParse({ amount: readPounds(text) })
    setProblem(read.error?.issues[0]?.message)
    if (!read.success || fund.isPending) return
    fund.mutate(
      { body: { ...read.data, ...asSent(choice) } },
      {
        onSuccess: ({ clientSecret }) =>
          onReady({ clientSecret, amount: pounds(read.data.amount), saved: choice.saved }),
      },
    )
  }
  const type = (typed: string): void => {
    setText(typed)
    setProblem(undefined)
  }
  return { text, type, choice, setChoice, problem, fund, submit }
}
