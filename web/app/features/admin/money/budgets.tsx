import { Button, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import {
  type BudgetName,
  budgetNames,
  issueSparks,
  readTreasury,
  type Treasury,
} from '@sparkhood/contract/money/treasury'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { Why } from '../one-form/why.tsx'
import classes from './money.module.css'
import { Part } from './part.tsx'

const budgetWords: Record<BudgetName, { label: string; about: string }> = {
  welcome: { label: 'Welcomes', about: 'Welcome Sparks for new members' },
  rewards: { label: 'Rewards', about: 'Rewards for inviting neighbours' },
}

export function Budgets({ treasury }: { treasury: Treasury }) {
  const [isIssuing, setIssuing] = useState(false)
  return (
    <Part
      title="Spark budgets"
      action={
        <Button variant="default" onClick={() => setIssuing(true)}>
          Issue Sparks
        </Button>
      }
    >
      <ul className={classes.rows}>
        {treasury.budgets.map((one) => (
          <li key={one.budget} className={classes.row}>
            <span>
              <strong>{budgetWords[one.budget].label}</strong>
              <span className={classes.quiet}>{budgetWords[one.budget].about}</span>
            </span>
            <span className={classes.end}>
              <Money amount={one.left} />
              {one.waiting > 0 && (
                <Text span size="sm" c="var(--bad-ink)">
                  {one.waiting} wait for {formatMoney(one.waiting_sparks)}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Sheet opened={isIssuing} onClose={() => setIssuing(false)} title="Issue Sparks">
        <IssueForm onDone={() => setIssuing(false)} />
      </Sheet>
    </Part>
  )
}

function IssueForm({ onDone }: { onDone: () => void }) {
  const [budget, setBudget] = useState<BudgetName>('welcome')
  const [sparks, setSparks] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const issue = useAct(issueSparks, {
    once: true,
    refreshes: [readTreasury],
    onDone: () => {
      toast('Issued. Waiting rewards have been paid.')
      onDone()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    issue.mutate({ body: { budget, amount: Math.round(Number(sparks) * 100), reason } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <NativeSelect
          label="For"
          data={budgetNames.map((value) => ({ value, label: budgetWords[value].label }))}
          value={budget}
          onChange={(event) => setBudget(event.currentTarget.value as BudgetName)}
        />
        <NumberInput
          label="Number of Sparks"
          value={sparks}
          onChange={setSparks}
          min={0.01}
          max={100_000}
          decimalScale={2}
          allowNegative={false}
          hideControls
          required
        />
        <Why value={reason} onChange={setReason} />
        <Text c="dimmed">New Sparks make all others worth a little less. We’ll ask you to confirm it’s you.</Text>
        {issue.error && <ErrorBox error={issue.error} />}
        <BusyButton busy={issue.isPending} busyLabel="Issuing..." disabled={!Number(sparks) || !reason.trim()}>
          Issue Sparks
        </BusyButton>
      </Stack>
    </form>
  )
}
