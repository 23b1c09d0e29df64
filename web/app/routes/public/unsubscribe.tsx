import { Container } from '@mantine/core'
import { Suspense } from 'react'
import { titled } from '../../ui/brand.ts'
import { useToken } from '../../ui/page/use-token.ts'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { Queries, UnsubscribePage } from './later.tsx'

export const meta = () => titled('Fewer emails')

/** The target of the unsubscribe link: works without a log-in. */
export default function Unsubscribe() {
  const [token] = useToken()
  return (
    <Container size="xs" py="xl">
      <Suspense fallback={<SkeletonRows count={2} />}>
        <Queries>
          <UnsubscribePage token={token} />
        </Queries>
      </Suspense>
    </Container>
  )
}
