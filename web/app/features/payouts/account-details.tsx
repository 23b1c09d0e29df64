import { Badge, Paper } from '@mantine/core'
import type { ConnectedAccount } from '@sparkhood/contract/money/payouts'
import { formatDay } from '../../lib/format.ts'
import classes from './payouts.module.css'

/** The account with the payment provider, and what it can be used for. */
export function AccountDetails({ account }: { account: ConnectedAccount }) {
  return (
    <Paper component="section" aria-label="Account details" className={classes.details}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>Account</dt>
          <dd>{account.stripe_account_id}</dd>
        </div>
        <div className={classes.fact}>
          <dt>Created</dt>
          <dd>{formatDay(account.created_at)}</dd>
        </div>
        <Standing name="Charges" isDone={account.charges_enabled} done="Enabled" />
        <Standing name="Payouts" isDone={account.payouts_enabled} done="Enabled" />
        <Standing name="Details" isDone={account.details_submitted} done="Submitted" />
      </dl>
    </Paper>
  )
}

function Standing({ name, isDone, done }: { name: string; isDone: boolean; done: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <Badge className={isDone ? classes.done : classes.pending}>{isDone ? done : 'Pending'}</Badge>
      </dd>
    </div>
  )
}
