import { Container } from '@mantine/core'
import { Suspense } from 'react'
import { titled } from '../../ui/brand.ts'
import { useToken } from '../../ui/page/use-token.ts'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { AcceptPage, Queries } from './later.tsx'

export const meta = () => titled('A request for you')

/** The target of the link in a request's email: accepts the request without a log-in, and does nothing else. */
export default function AcceptBooking() {
  const [token] = useToken()
  return (
    <Container size="xs" py="xl">
      <Suspense fallback={<SkeletonRows count={3} />}>
        <Queries>
          <AcceptPage token={token} />
        </Queries>
      </Suspense>
    </Container>
  )
}
