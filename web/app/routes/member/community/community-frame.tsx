import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import { TabLinks } from '../../../ui/page/tab-links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

const tabs = [
  { to: '/community', label: 'What’s new' },
  { to: '/community/requests', label: 'Requests for help' },
] as const

/** The head of the community with its tabs. The board of requests has a short address of its own as well. */
export default function CommunityFrame() {
  const isBoard = useLocation().pathname !== '/community'
  return (
    <>
      <PageHeader
        title="Community"
        lead={isBoard ? 'What people near you need' : 'What is new near you and from people you follow'}
        action={
          <Button component={Link} to="/requests/new" leftSection={<IconPlus size={18} aria-hidden />}>
            Ask for help
          </Button>
        }
      />
      <TabLinks label="Community" tabs={tabs} current={isBoard ? '/community/requests' : '/community'} />
      <Outlet />
    </>
  )
}
