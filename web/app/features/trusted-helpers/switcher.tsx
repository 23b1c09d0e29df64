import { Card, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ActFor } from './act-for.tsx'
import classes from './cards.module.css'
import { useHelpers } from './queries.ts'
import { nameOf } from './words.ts'

/** The members for whom this one can act, and open invitations; nothing if there are none. */
export function Switcher() {
  const helping = (useHelpers().data?.data ?? []).filter(({ you_are }) => you_are === 'helper')
  const active = helping.filter(({ state }) => state === 'active')
  const asked = helping.filter(({ state }) => state === 'invited')
  if (active.length + asked.length === 0) return null
  return (
    <Card component="section" aria-label="People you help">
      <Stack gap="sm">
        {active.map((grant) => (
          <div key={grant._id} className={classes.switch}>
            <Text fw={600}>You help {nameOf(grant)}</Text>
            <ActFor grant={grant} />
          </div>
        ))}
        {asked.map((grant) => (
          <Text key={grant._id}>
            {nameOf(grant)} asks you to act for them. <Link to="/settings/helpers">Accept or decline</Link>
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
