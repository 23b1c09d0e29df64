import { Container } from '@mantine/core'
import { AcceptPage } from '../../features/answers/accept-page.tsx'
import { titled } from '../../ui/brand.ts'
import { Queries } from '../../ui/page/queries.tsx'
import { useToken } from '../../ui/page/use-token.ts'

export const meta = () => titled('A request for you')

/** Where the mail of a request leads: it can be accepted here without signing in, and nothing else done. */
export default function AcceptBooking() {
  const token = useToken()
  return (
    <Container size="xs" py="xl">
      <Queries>
        <AcceptPage token={token} />
      </Queries>
    </Container>
  )
}
