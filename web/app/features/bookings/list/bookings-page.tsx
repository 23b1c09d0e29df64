import { Button, Tabs } from '@mantine/core'
import { IconCalendarWeek } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type Direction, useFilledSide } from '../queries.ts'
import { BookingList, ListWaiting } from './booking-list.tsx'
import classes from './bookings-page.module.css'

const sides: readonly Direction[] = ['inward', 'outward']

/** Both sides of a member's bookings, each on a tab with an address of its own. */
export function BookingsPage() {
  const [search, setSearch] = useSearchParams()
  const side = useFilledSide(sides.find((one) => one === search.get('tab')))
  return (
    <>
      <PageHeader
        title="Bookings"
        action={
          <Button
            component={Link}
            to="/week"
            variant="default"
            leftSection={<IconCalendarWeek size={18} aria-hidden />}
          >
            Your week
          </Button>
        }
      />
      <Tabs
        value={side ?? null}
        onChange={(tab) => setSearch({ tab: tab ?? 'inward' }, { replace: true, preventScrollReset: true })}
        keepMounted={false}
      >
        <Tabs.List grow mb="lg" className={classes.tabs}>
          <Side value="inward" plain="Helping" name="Inward Bookings" />
          <Side value="outward" plain="Getting help" name="Outward Bookings" />
        </Tabs.List>
        {side === undefined && <ListWaiting />}
        <Tabs.Panel value="inward">
          <BookingList side="inward" />
        </Tabs.Panel>
        <Tabs.Panel value="outward">
          <BookingList side="outward" />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** The plain name of a side, with its traditional one. */
const Side = ({ value, plain, name }: { value: Direction; plain: string; name: string }) => (
  <Tabs.Tab value={value}>
    {plain} <small className={classes.sideName}>{name}</small>
  </Tabs.Tab>
)
