import type { OwnSkill } from '@sparkhood/contract/listings/skills'
import { IconCheck, IconClock, IconPlayerPause, IconX } from '@tabler/icons-react'
import classes from './skills.module.css'

const words = {
  pending: { label: 'Waiting for approval', icon: IconClock },
  approved: { label: 'Approved', icon: IconCheck },
  rejected: { label: 'Not approved', icon: IconX },
  paused: { label: 'Paused', icon: IconPlayerPause },
} as const

/** Whether neighbours can find a listing, and why not. */
export function ApprovalBadge({ skill }: { skill: Pick<OwnSkill, 'approval_status' | 'paused'> }) {
  // An approved listing that is paused shows that; before approval, the approval matters more.
  const status = skill.paused && skill.approval_status === 'approved' ? 'paused' : skill.approval_status
  const { label, icon: Icon } = words[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} aria-hidden /> {label}
    </span>
  )
}
