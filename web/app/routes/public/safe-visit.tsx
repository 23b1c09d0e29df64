import { Container } from '@mantine/core'
import { Suspense } from 'react'
import { unlisted } from '../../ui/brand.ts'
import { useToken } from '../../ui/page/use-token.ts'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { Queries, VisitPage } from './later.tsx'

export const meta = () => unlisted('A visit')

/** The target of the link to a shared visit; opens without an account. */
export default function SafeVisit() {
  const [token] = useToken()
  return (
    <Container size="xs" py="xl">
      <Suspense fallback={<SkeletonRows count={3} />}>
        <Queries>
          <VisitPage token={token} />
        </Queries>
      </Suspense>
    </Container>
  )
}
