import { Container } from '@mantine/core'
import { Outlet } from 'react-router'
import { requireSession } from '../../lib/session.ts'
import { Queries } from '../../ui/queries.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'

/** Nothing of a member's page is drawn before the guard has let them in. */
export const clientLoader = async () => {
  await requireSession()
  return null
}

export function HydrateFallback() {
  return <SkeletonRows count={4} />
}

export default function MemberFrame() {
  return (
    <Container component="main" tabIndex={-1} size="md" py="lg">
      <Queries>
        <Outlet />
      </Queries>
    </Container>
  )
}
