import { Stack } from '@mantine/core'
import { Checks } from '../../../features/kyc/checks.tsx'
import { PrivacyWords } from '../../../features/kyc/privacy-words.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Identity check')

export default function Kyc() {
  return (
    <>
      <PageHeader
        title="Identity check"
        lead="Prove once who you are and where you live."
        back={{ to: '/settings', label: 'Back to settings' }}
      />
      <Stack gap="xl" maw="44rem">
        <Checks />
        <PrivacyWords />
      </Stack>
    </>
  )
}
