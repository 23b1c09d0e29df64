import { Box, Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useIsOperator } from '../../../features/frame/queries.ts'
import { SettingsLinks } from '../../../features/profiles/settings-links.tsx'
import { consoleLink, general, legal, yours } from '../../../features/profiles/settings-pages.ts'
import { brand, titled } from '../../../ui/brand.ts'
import { ThemeChoice } from '../../../ui/page/theme-choice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Settings')

const tabs = ['yours', 'general', 'legal']
// Side by side on a phone.
const inset = { base: 'xs', xs: 'md' }

export default function Settings() {
  const [query, setQuery] = useSearchParams()
  const isOperator = useIsOperator()
  const tab = query.get('tab') ?? ''
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        value={tabs.includes(tab) ? tab : 'yours'}
        onChange={(next) => setQuery(next && next !== 'yours' ? { tab: next } : {}, { replace: true })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="yours" px={inset}>
            My {brand.name}
          </Tabs.Tab>
          <Tabs.Tab value="general" px={inset}>
            General
          </Tabs.Tab>
          <Tabs.Tab value="legal" px={inset}>
            Legal &amp; Support
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="yours">
          <SettingsLinks links={isOperator ? [...yours, consoleLink] : yours} />
        </Tabs.Panel>
        <Tabs.Panel value="general">
          <SettingsLinks links={general} />
          <Box mt="md">
            <ThemeChoice />
          </Box>
        </Tabs.Panel>
        <Tabs.Panel value="legal">
          <SettingsLinks links={legal} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
