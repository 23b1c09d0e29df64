import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BlockedPeople } from '../../../features/moderation/blocked-people.tsx'
import { CloseAccount } from '../../../features/privacy/close-account.tsx'
import { DownloadData } from '../../../features/privacy/download-data.tsx'
import { ShownToVisitors } from '../../../features/profiles/shown-to-visitors.tsx'
import { acting } from '../../../lib/acting.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Privacy')

export default function Privacy() {
  if (acting)
    return (
      <>
        <PageHeader title="Blocked people" />
        <BlockedPeople />
      </>
    )
  return (
    <>
      <PageHeader
        title="Privacy"
        lead="Who can find you, and what is stored about you."
        back={{ to: '/settings?tab=general', label: 'Back to Settings' }}
      />
      <Stack gap="xl" maw={640}>
        <Part id="visitors" title="Visitors">
          <ShownToVisitors />
        </Part>
        <Part id="blocked" title="Blocked people">
          <BlockedPeople />
        </Part>
        <Part id="data" title="Your data">
          <DownloadData />
          <Text c="dimmed" mt="sm">
            What we keep, how long and why is in our{' '}
            <Anchor component={Link} to="/policy">
              privacy policy
            </Anchor>
            .
          </Text>
        </Part>
        <Part id="closing" title="Delete your account">
          <CloseAccount />
        </Part>
      </Stack>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  )
}
