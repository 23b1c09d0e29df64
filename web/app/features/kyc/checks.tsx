import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { type Icon, IconChevronRight, IconId, IconMail, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CheckedBadge } from '../../ui/checked/checked.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { getLead, kinds } from './kinds.ts'
import classes from './kyc.module.css'
import { useDocuments, useOwnProfile } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'

/** The three checks and their states. */
export function Checks() {
  const profile = useOwnProfile()
  const identity = useDocuments('identity')
  const utility = useDocuments('utility')
  const failed = [
    { query: identity, words: kinds.identity.failed.fetch },
    { query: utility, words: kinds.utility.failed.fetch },
    { query: profile, words: 'Failed to load profile data' },
  ].find(({ query }) => query.isError && !query.data)
  if (failed) return <ErrorBox error={failed.words} onRetry={() => void failed.query.refetch()} />
  if (!profile.data || !identity.data || !utility.data) return <Blanks />
  const { email, kyc_status: status, kyc_month: month } = profile.data.data
  const halves = { identity: identity.data.approval_status, utility: utility.data.approval_status }
  return (
    <Stack gap="md">
      <div>
        <Text>{getLead(status, halves)}</Text>
        {month && (
          <Text component="div" mt="xs">
            <CheckedBadge month={month} />
          </Text>
        )}
      </div>
      <ul className={classes.checks}>
        <Check
          icon={IconMail}
          label="Email"
          about={<Address email={email ?? ''} />}
          badge={<StatusBadge status="completed" />}
        />
        <Check
          icon={IconId}
          label="Identification"
          about="Residence permit, driving licence or passport"
          badge={<StatusBadge status={halves.identity} />}
          to="/settings/kyc/identification"
        />
        <Check
          icon={IconReceipt}
          label="Utility Bill"
          about="Proves your address"
          badge={<StatusBadge status={halves.utility} />}
          to="/settings/kyc/bill"
        />
      </ul>
    </Stack>
  )
}

/** A long email address may break before its @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

type CheckProps = { icon: Icon; label: string; about: ReactNode; badge: ReactNode; to?: string }

function Check({ icon: Picture, label, about, badge, to }: CheckProps) {
  const row = (
    <>
      <Picture size={24} stroke={1.75} aria-hidden className={classes.checkIcon} />
      <span className={classes.checkWords}>
        <Text span fw={600}>
          {label}
        </Text>
        <Text span c="dimmed" size="sm">
          {about}
        </Text>
      </span>
      {badge}
      {to && <IconChevronRight size={20} aria-hidden className={classes.chevron} />}
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.check}>
          {row}
        </Link>
      ) : (
        <div className={classes.check}>{row}</div>
      )}
    </li>
  )
}

function Blanks() {
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={20} width="70%" />
      <Skeleton height={232} />
    </Stack>
  )
}
