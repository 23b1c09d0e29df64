import { Alert, Badge, Code, Paper, Stack, Text, Title } from '@mantine/core'
import { listPlaceSources, type PlaceSourceState, placeSources } from '@sparkhood/contract/people/places'
import { useCall } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'

const count = new Intl.NumberFormat('en-GB')
const names = Object.keys(placeSources) as PlaceSourceState['source'][]

/** The open data sets that the place search uses, and the latest import of each. */
export function PlacesPage() {
  const asked = useCall(listPlaceSources, {})
  return (
    <>
      <PageHeader
        title="Places"
        lead="The data behind the search for postcodes, districts and streets. Nothing that people type leaves this site."
      />
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={3} />}
      {asked.data && (
        <Stack gap="md">
          {asked.data.data.every(({ imported_at }) => !imported_at) && (
            <Text>
              Only the bundled places are in use: towns, villages, stations and the districts of eight cities.{' '}
              {asked.data.fetches_light
                ? 'Each start tries to fetch the postcode districts of GeoNames; the log says how that went.'
                : 'PLACES=off stops the site from fetching anything by itself.'}
            </Text>
          )}
          {names.map((name) => (
            <Source key={name} name={name} state={asked.data.data.find(({ source }) => source === name)} />
          ))}
          <Text>
            <Code>npm run places</Code> downloads all three; <Code>npm run places -- FILE…</Code> takes files that you
            have. The site runs on meanwhile.
          </Text>
        </Stack>
      )}
    </>
  )
}

function Source({ name, state }: { name: PlaceSourceState['source']; state: PlaceSourceState | undefined }) {
  const { label, what, credit } = placeSources[name]
  return (
    <Paper component="section" aria-labelledby={name}>
      <Title order={2} size="h4" id={name}>
        {label}{' '}
        <Badge color={state?.imported_at ? undefined : 'gray'}>{state?.imported_at ? 'In use' : 'Not imported'}</Badge>
      </Title>
      <Text c="dimmed" mb="xs">
        {what}
      </Text>
      {state?.imported_at && (
        <Facts>
          <Fact name="Imported">{formatWhen(state.imported_at, new Date())}</Fact>
          <Fact name="Postcodes">{count.format(state.postcodes)}</Fact>
          <Fact name="Names">{count.format(state.names)}</Fact>
          <Fact name="File" note={`SHA-256 ${state.sha256 ?? ''}`}>
            {state.file}
          </Fact>
          <Fact name="Credit">{credit}</Fact>
        </Facts>
      )}
      {state?.problem && (
        <Alert color="red" mt="sm" title={`The import of ${formatWhen(state.tried_at, new Date())} failed`}>
          {state.problem} {state.imported_at ? 'The previous data is still in use.' : ''}
        </Alert>
      )}
    </Paper>
  )
}
