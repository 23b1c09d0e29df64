import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { HelperGrant } from '@sparkhood/contract/people/trusted-helpers'
import { useState } from 'react'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './cards.module.css'
import { GrantCard } from './grant-card.tsx'
import { InviteForm } from './invite-form.tsx'
import { useHelpers } from './queries.ts'

const isLive = ({ state }: HelperGrant): boolean => state === 'active' || state === 'invited'

/** The member's helpers and the members whom they help, with the actions, and a form to invite somebody. */
export function HelpersPage() {
  const { data, error, refetch } = useHelpers()
  const grants = data?.data
  if (error && !grants) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!grants) return <SkeletonRows count={3} />
  const ofSide = (side: HelperGrant['you_are']) => grants.filter(({ you_are }) => you_are === side)
  const helping = ofSide('helper')
  return (
    <Stack gap="xl" maw={640}>
      {helping.length > 0 && <Side title="People you help" grants={helping} empty="You help nobody at the moment." />}
      <Side title="People who help you" grants={ofSide('member')} empty="Nobody acts for you." />
      <InviteForm />
    </Stack>
  )
}

/** The current ones, and, collapsed, those that have ended. */
function Side({ title, grants, empty }: { title: string; grants: readonly HelperGrant[]; empty: string }) {
  const [isAll, setAll] = useState(false)
  const live = grants.filter(isLive)
  const over = grants.filter((grant) => !isLive(grant))
  return (
    <section>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {live.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ul className={classes.list}>
        {[...live, ...(isAll ? over : [])].map((grant) => (
          <GrantCard key={grant._id} grant={grant} />
        ))}
      </ul>
      {over.length > 0 && (
        <Anchor component="button" type="button" mt="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Hide what has ended' : `Show what has ended (${over.length})`}
        </Anchor>
      )}
    </section>
  )
}
