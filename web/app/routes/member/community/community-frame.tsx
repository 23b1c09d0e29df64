import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import { TabLinks } from '../../../ui/page/tab-links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

const tabs = [
  { to: '/community', label: 'What’s new', lead: 'News from near you and from people you follow' },
  { to: '/requests', label: 'Requests for help', lead: 'Requests from people near you' },
] as const

/** The header of the community pages with their tabs. */
export default function CommunityFrame() {
  const { pathname } = useLocation()
  const shown = tabs.find(({ to }) => to === pathname) ?? tabs[0]
  return (
    <>
      <PageHeader
        title="Community"
        lead={shown.lead}
        action={
          <Button component={Link} to="/requests/new" leftSection={<IconPlus size={18} aria-hidden />}>
            Ask for help
          </Button>
        }
      />
      <TabLinks label="Community" tabs={tabs} current={shown.to} />
      <Outlet />
    </>
  )
}
