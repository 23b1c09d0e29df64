import { Container } from '@mantine/core'
import { UnsubscribePage } from '../../features/unsubscribe/unsubscribe-page.tsx'
import { titled } from '../../ui/brand.ts'
import { Queries } from '../../ui/page/queries.tsx'
import { useToken } from '../../ui/page/use-token.ts'

export const meta = () => titled('Fewer letters')

/** Where the end of a letter leads: no signing in is needed to have no more of them. */
export default function Unsubscribe() {
  const token = useToken()
  return (
    <Container size="xs" py="xl">
      <Queries>
        <UnsubscribePage token={token} />
      </Queries>
    </Container>
  )
}
