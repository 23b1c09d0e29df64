import { Text, Title } from '@mantine/core'
import { seeSettings } from '@sparkhood/contract/admin/system'
import { useCall } from '../../../lib/api.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { DeadJobs } from './dead-jobs.tsx'
import { HealthParts } from './health.tsx'
import classes from './system.module.css'

/** The health of the site, dead letters, and the configuration. */
export function SystemPage() {
  return (
    <>
      <PageHeader title="System" />
      <div className={classes.page}>
        <HealthParts />
        <DeadJobs />
        <Settings />
      </div>
    </>
  )
}

function Settings() {
  const asked = useCall(seeSettings, {})
  return (
    <section aria-labelledby="settings">
      <Title order={2} size="h3" id="settings" mb="xs">
        Settings
      </Title>
      <Text c="dimmed" mb="sm">
        Set by environment variables, named in capitals. Secrets aren’t shown.
      </Text>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows />}
      {asked.data && (
        <Facts>
          {asked.data.data.map(({ name, value, about }) => (
            <Fact key={name} name={name} note={about}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  )
}
