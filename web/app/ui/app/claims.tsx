import type { Money } from '@sparkhood/contract/primitives/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney } from '../../lib/format.ts'
import classes from './notices.module.css'

type Claims = { owed: Money; asked_about: Money }

/** The money that a bank has taken back or asks about, and the effect on a wallet; empty if there is none. */
export const claimsIn = ({ owed, asked_about: asked }: Claims): string | undefined => {
  const said = [
    owed.minor > 0 &&
      `${formatMoney(owed)} of card payments was reversed. Money coming into your wallet covers that first.`,
    asked.minor > 0 && `Your bank is asking about ${formatMoney(asked)} that you paid by card.`,
  ].filter(Boolean)
  return said.length > 0 ? `${said.join(' ')} You can’t withdraw until that’s settled.` : undefined
}

/** The same as a notice beside a wallet. */
export function ClaimsNotice({ balance }: { balance: Claims }) {
  const words = claimsIn(balance)
  if (!words) return null
  return (
    <p className={classes.paused} role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <span>{words}</span>
    </p>
  )
}
