import { Switch, Text } from '@mantine/core'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { findOutward } from '@sparkhood/contract/primitives/postcodes'
import { useAct } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useOwnProfile } from './queries.ts'

/** Whether visitors can see the member's first name; off by default. */
export function ShownToVisitors() {
  const own = useOwnProfile()
  const save = useAct(updateProfile, { refreshes: [getProfile] })
  if (!own.data)
    return own.isError ? <ErrorBox error={own.error} onRetry={() => void own.refetch()} /> : <Skeleton height={68} />
  const isShown = own.data.data.shown_to_visitors ?? false
  const outward = findOutward(own.data.data.zip_code ?? '')
  return (
    <>
      <Switch
        label="Show my first name to visitors"
        aria-label="Show my first name to visitors"
        description="On the page of your postcode district, before anyone joins: your first name, what you offer and roughly how far away you are. Never your surname, photo or street."
        checked={save.isPending ? !isShown : isShown}
        aria-disabled={save.isPending || undefined}
        onChange={({ currentTarget }) =>
          !save.isPending &&
          save.mutate({ params: { id: memberId() }, body: { shown_to_visitors: currentTarget.checked } })
        }
      />
      {outward && (
        <Text size="sm" mt="xs">
          <a href={`/near/${outward}`}>See the {outward} page</a>
        </Text>
      )}
      {save.isError && <ErrorBox error={save.error} />}
    </>
  )
}
