import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { requestWithdrawal, type Withdrawal, type WithdrawalMethod } from '@sparkhood/contract/money/payouts'
import type { Money } from '@sparkhood/contract/primitives/money'
import { type FormEvent, useState } from 'react'
import { formatMoney, formatWhen } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { Paused } from '../../ui/app/paused.tsx'
import { useIsOn } from '../../ui/app/switches.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { readPounds } from '../../ui/forms/read-pounds.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { useBalance, useWithdraw, useWithdrawals } from './queries.ts'

type Props = {
  methods: readonly WithdrawalMethod[]
  /** The amount that can be withdrawn now. */
  available: Money
  /** When the rest, recently paid by card, can be withdrawn. */
  waits: string | undefined
  onClose: () => void
}

/** The confirmation of a withdrawal; the page shows its progress from then on. */
const getSaid = ({ state, amount, bank_name }: Withdrawal): string =>
  state === 'requested'
    ? `We are sending ${formatMoney(amount)} to ${bank_name}.`
    : `${formatMoney(amount)} is on its way to ${bank_name}.`

/** Withdraws an amount to a bank account. */
export function WithdrawSheet(props: Props) {
  const { methods, available, waits, onClose } = props
  const form = useWithdrawalForm(props)
  const paysOut = useIsOn('payouts')
  if (!paysOut)
    return (
      <Sheet opened onClose={onClose} title="Withdraw to your bank">
        <Paused what="payouts" />
      </Sheet>
    )
  return (
    <Sheet opened onClose={onClose} title="Withdraw to your bank" busy={form.isSending}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <Text>You have {formatMoney(available)} to withdraw. It’s free, and usually arrives within two days.</Text>
          {waits && <Text c="dimmed">{waits}</Text>}
          <AmountField form={form} available={available} />
          <BankChoice form={form} methods={methods} />
          <Outcome form={form} />
          <Group grow preventGrowOverflow={false}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton busy={form.isSending} busyLabel="Sending..." disabled={form.text.trim() === ''}>
              Withdraw
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}

/** The state of the form, and the result of sending it. */
function useWithdrawalForm({ methods, available, waits, onClose }: Props) {
  const [text, setText] = useState('')
  const [method, setMethod] = useState(methods[0]?.id ?? '')
  const [problem, setProblem] = useState<string>()
  const withdraw = useWithdraw()
  const balance = useBalance()
  const sent = withdraw.data?.data
  const listed = useWithdrawals().data?.pages.flatMap(({ data }) => data.map(({ id }) => id))
  const [isRepeated, setRepeated] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = requestWithdrawal.body.safeParse({ amount: readPounds(text), method_id: method })
    const wrong = read.error?.issues[0]?.message
    const isTooMuch = read.success && read.data.amount > available.minor
    setProblem(isTooMuch ? `You have ${formatMoney(available)} to withdraw${waits ? ' now' : ''}` : wrong)
    if (!read.success || isTooMuch || withdraw.isPending) return
    setRepeated(false)
    withdraw.mutate(
      { body: read.data },
      {
        onSuccess: ({ data }) => {
          // The first reply was lost: this one is for a withdrawal that the page already lists.
          const isKnown = listed?.includes(data.id) ?? false
          setRepeated(isKnown)
          if (isKnown || data.state === 'failed') return
          toast(getSaid(data))
          onClose()
        },
        // The amount that waits has changed since the page loaded.
        onError: () => void balance.refetch(),
      },
    )
  }
  const type = (typed: string): void => {
    setText(typed)
    setProblem(undefined)
  }
  return {
    text,
    type,
    problem,
    method,
    setMethod,
    submit,
    isSending: withdraw.isPending,
    error: withdraw.error,
    sent,
    isRepeated,
  }
}

type WithdrawalForm = ReturnType<typeof useWithdrawalForm>

function AmountField({ form, available }: { form: WithdrawalForm; available: Money }) {
  return (
    <>
      <TextInput
        label="Amount"
        leftSection="£"
        inputMode="decimal"
        autoComplete="off"
        value={form.text}
        error={form.problem}
        onChange={({ currentTarget }) => form.type(currentTarget.value)}
        data-autofocus
      />
      <Group>
        <Button variant="light" onClick={() => form.type((available.minor / 100).toFixed(2))}>
          All of it
        </Button>
      </Group>
    </>
  )
}

function BankChoice({ form, methods }: { form: WithdrawalForm; methods: Props['methods'] }) {
  return (
    <Radio.Group label="To" value={form.method} onChange={form.setMethod}>
      <Stack gap="xs" mt="xs">
        {methods.map(({ id, bank_name, account_number }) => (
          <Radio key={id} value={id} label={`${bank_name} ending in ${account_number.slice(-4)}`} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The error, or the earlier withdrawal; a success closes the sheet. */
function Outcome({ form: { error, sent, isRepeated } }: { form: WithdrawalForm }) {
  return (
    <>
      {error && (
        <Alert color="red" role="alert">
          {getMessage(error)}
        </Alert>
      )}
      {sent && isRepeated && (
        <Alert role="alert">
          You asked for this {formatWhen(sent.requested_at, new Date())}, and it was sent once. Withdraw again to send
          another {formatMoney(sent.amount)}.
        </Alert>
      )}
      {sent?.state === 'failed' && !isRepeated && (
        <Alert color="red" role="alert">
          {formatMoney(sent.amount)} wasn’t sent. {sent.reason}. It’s back in your wallet. {sent.advice}
        </Alert>
      )}
    </>
  )
}
