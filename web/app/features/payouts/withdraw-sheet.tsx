import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { requestWithdrawal, type WithdrawalMethod } from '@sparkhood/contract/payouts'
import type { Money } from '@sparkhood/contract/primitives/money'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { messageOf } from '../../lib/words.ts'
import { Paused } from '../../ui/app/paused.tsx'
import { useIsOn } from '../../ui/app/switches.ts'
import { readPounds } from '../../ui/forms/read-pounds.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { useWithdraw } from './queries.ts'

type Props = { methods: readonly WithdrawalMethod[]; available: Money; onClose: () => void }

/** How much goes to which bank account. */
export function WithdrawSheet({ methods, available, onClose }: Props) {
  const [text, setText] = useState('')
  const [method, setMethod] = useState(methods[0]?.id ?? '')
  const [problem, setProblem] = useState<string>()
  const withdraw = useWithdraw()
  const paysOut = useIsOn('payouts')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = requestWithdrawal.body.safeParse({ amount: readPounds(text), method_id: method })
    const wrong = read.error?.issues[0]?.message
    const isTooMuch = read.success && read.data.amount > available.minor
    setProblem(isTooMuch ? `You have ${formatMoney(available)} to withdraw` : wrong)
    if (!read.success || isTooMuch || withdraw.isPending) return
    withdraw.mutate(
      { body: read.data },
      {
        onSuccess: ({ data }) => {
          toast(`${formatMoney(data.amount)} is on its way to ${data.bank_name}.`)
          onClose()
        },
      },
    )
  }
  if (!paysOut)
    return (
      <Sheet opened onClose={onClose} title="Withdraw to your bank">
        <Paused what="payouts" />
      </Sheet>
    )
  return (
    <Sheet opened onClose={onClose} title="Withdraw to your bank" busy={withdraw.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>You have {formatMoney(available)} to withdraw. It is free, and usually there within two days.</Text>
          <TextInput
            label="Amount"
            leftSection="£"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={problem}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setProblem(undefined)
            }}
            data-autofocus
          />
          <Group>
            <Button variant="light" onClick={() => setText((available.minor / 100).toFixed(2))}>
              All of it
            </Button>
          </Group>
          <Radio.Group label="To" value={method} onChange={setMethod}>
            <Stack gap="xs" mt="xs">
              {methods.map(({ id, bank_name, account_number }) => (
                <Radio key={id} value={id} label={`${bank_name} ending in ${account_number.slice(-4)}`} />
              ))}
            </Stack>
          </Radio.Group>
          {withdraw.error && (
            <Alert color="red" role="alert">
              {messageOf(withdraw.error)}
            </Alert>
          )}
          <Group grow preventGrowOverflow={false}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={text.trim() === ''} loading={withdraw.isPending}>
              Withdraw
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
