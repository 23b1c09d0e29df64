import { Container } from '@mantine/core'
import { brand } from '../../ui/brand.ts'
import { Markdown } from '../../ui/markdown.tsx'

const facts = {
  name: brand.name,
  entity: brand.legalEntity,
  address: brand.legalAddress,
  email: brand.supportEmail,
}

/** A legal text with the facts of the company filled in. */
export function LegalPage({ text }: { text: string }) {
  return (
    <Container size="sm" py={{ base: 'lg', sm: 'xl' }} pb={64}>
      <Markdown text={text} facts={facts} />
    </Container>
  )
}
