import type { KycStatus } from '@sparkhood/contract/people/person'
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import classes from './kyc.module.css'

const words = {
  none: { label: 'To do', icon: IconAlertTriangle },
  pending: { label: 'Pending', icon: IconClock },
  approved: { label: 'Approved', icon: IconCheck },
  rejected: { label: 'Rejected', icon: IconX },
  completed: { label: 'Completed', icon: IconCheck },
} as const

/** The state of a check: approved is green, rejected is red, anything else yellow. */
export function StatusBadge({ status }: { status: KycStatus | 'completed' }) {
  const { label, icon: Icon } = words[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} aria-hidden /> {label}
    </span>
  )
}
