import type { OwnSkill } from '@sparkhood/contract/skills'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import classes from './skills.module.css'

const words = {
  pending: { label: 'Waiting for approval', icon: IconClock },
  approved: { label: 'Approved', icon: IconCheck },
  rejected: { label: 'Not approved', icon: IconX },
} as const

/** Whether neighbours can find a skill yet. */
export function ApprovalBadge({ status }: { status: OwnSkill['approval_status'] }) {
  const { label, icon: Icon } = words[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} aria-hidden /> {label}
    </span>
  )
}
